import type { Machine } from '../machine.ts'
import { members, readQuietly, strings } from '../read-quietly.ts'
import type { Scope } from '../scope.ts'
import { ALLOW_RULES, SERVER_RULE } from './names.ts'
import { type ClaudePlaces, claudePlaces } from './places.ts'

/** A rule and the file that it stands in. */
interface FoundRule {
  rule: string
  path: string
}

export type RuleAgainst = FoundRule & { kind: 'deny' | 'ask' }

/** What the rules of all settings say about our two tools. */
export interface Permissions {
  /** Tools that no rule allows, by their full names. */
  missing: string[]
  /** Rules that allow more of our server than the two tools, such as `write` and `forget`. */
  broad: FoundRule[]
  /** Rules that refuse one of the two tools, or ask each time; both win over an allow rule. */
  against: RuleAgainst[]
  /** The project's file has allow rules of ours, but Claude Code ignores them until the user trusts the folder. */
  untrusted: boolean
}

/** As Claude Code 2.1.332 was seen to match: a tool's name, a server's, or a name that ends in `*` after the server. */
export function covers(rule: string, tool: string): boolean {
  if (rule === tool || rule === SERVER_RULE) return true
  return rule.endsWith('*') && rule.startsWith(`${SERVER_RULE}__`) && tool.startsWith(rule.slice(0, -1))
}

/** A rule that lets other tools of our server run as well. */
export function isBroad(rule: string): boolean {
  return rule === SERVER_RULE || (rule.endsWith('*') && rule.startsWith(`${SERVER_RULE}__`))
}

export function permissions(machine: Machine, places: ClaudePlaces = claudePlaces(machine)): Permissions {
  const trusted = isTrusted(machine, places)
  const allowed = rulesOf(places, 'allow').filter(({ scope }) => scope !== 'project' || trusted)
  const allow = allowed.map(({ rule }) => rule)
  const projectAllow = rulesIn(places.settings.project, 'allow')
  const against = (['deny', 'ask'] as const).flatMap((kind) =>
    rulesOf(places, kind)
      .filter(({ rule }) => ALLOW_RULES.some((tool) => covers(rule, tool)))
      .map(({ rule, path }) => ({ rule, path, kind })),
  )
  return {
    missing: ALLOW_RULES.filter((tool) => !allow.some((rule) => covers(rule, tool))),
    broad: allowed.filter(({ rule }) => isBroad(rule)).map(({ rule, path }) => ({ rule, path })),
    against,
    untrusted: !trusted && projectAllow.some((rule) => ALLOW_RULES.some((tool) => covers(rule, tool))),
  }
}

/** What a rule against a tool brings about, and what to do. */
export function ruleAgainst({ kind, rule, path }: RuleAgainst): { text: string; do: string } {
  return {
    text:
      kind === 'deny'
        ? `${path} denies ${rule}: the agent does not have the tool at all, whatever else allows it.`
        : `${path} asks for ${rule} each time, whatever else allows it; in -p and in subagents it is refused.`,
    do: `Remove ${rule} from permissions.${kind} in ${path}.`,
  }
}

export function rulesIn(path: string, kind: 'allow' | 'deny' | 'ask'): string[] {
  return strings(members(readQuietly(path)['permissions'])[kind])
}

function rulesOf(places: ClaudePlaces, kind: 'allow' | 'deny' | 'ask'): (FoundRule & { scope: Scope | 'managed' })[] {
  const files = { ...places.settings, managed: places.managed }
  return (['managed', 'user', 'project', 'local'] as const).flatMap((scope) =>
    rulesIn(files[scope], kind).map((rule) => ({ rule, path: files[scope], scope })),
  )
}

/** Whether the user has said yes to Claude Code's question about this folder, or one above it. */
function isTrusted(machine: Machine, places: ClaudePlaces): boolean {
  const projects = members(readQuietly(places.state)['projects'])
  const folder = machine.cwd.replaceAll('\\', '/')
  return Object.entries(projects).some(([project, known]) => {
    const path = project.replaceAll('\\', '/').replace(/\/$/, '')
    return (folder === path || folder.startsWith(`${path}/`)) && members(known)['hasTrustDialogAccepted'] === true
  })
}
