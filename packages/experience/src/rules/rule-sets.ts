import { OpenVikingError } from '../errors.ts'
import type { CountingRules } from './counting-rules.ts'
import { dedicatedRules, plainPayload, unwrappedPayload } from './dedicated-rules.ts'
import { genericRules } from './generic-rules.ts'
import { localRules } from './local-rules.ts'
import { anyDedicatedName, exactDedicatedName, genericName, genericOrPluginName } from './tool-names.ts'
import {
  acceptExactly,
  acceptLoosely,
  acceptRewritten,
  acceptWithHome,
  acceptWithScheme,
  HOME_FORM,
  SHORT_FORM,
} from './uri-acceptance.ts'

export type RuleSetName =
  | 'local'
  | 'dedicated-exact'
  | 'dedicated-any'
  | 'generic-0'
  | 'generic-1'
  | 'generic-1-home'
  | 'generic-2'
  | 'generic-2-alias'

export interface RuleSet {
  name: RuleSetName
  /** Who counts like this. */
  servers: string
  /** False for our own ledger and for states of the server that no release has. */
  published: boolean
  /** One sentence. */
  counts: string
  /** First release with these rules. */
  since?: string
  /** Unreleased state of the server with these rules. */
  commit?: string
}

const GENERIC = 'Counts hits of find, search and list and reads of read and multi_read'

/** All rule sets, ours first, then by age. */
export const RULE_SETS: readonly RuleSet[] = [
  {
    name: 'local',
    servers: "the plugins' own ledger",
    published: false,
    counts:
      "Counts search_experience and read_experience under every name that a harness gives them, for the user's own experiences.",
  },
  {
    name: 'dedicated-exact',
    servers: '0.4.10 to 0.4.13',
    published: true,
    counts: 'Counts search_experience and read_experience under exactly these names, with plain JSON output.',
    since: '0.4.10',
  },
  {
    name: 'dedicated-any',
    servers: 'the unreleased commit fd01e62b9',
    published: false,
    counts: 'Counts search_experience and read_experience behind any prefix that ends in an underscore.',
    commit: 'fd01e62b9',
  },
  {
    name: 'generic-0',
    servers: '0.4.14 and 0.4.15',
    published: true,
    counts: `${GENERIC}, bare or behind openviking_, ov_ or mcp__openviking__; lineage takes old spellings of a URI.`,
    since: '0.4.14',
  },
  {
    name: 'generic-1',
    servers: '0.4.16',
    published: true,
    counts: `${GENERIC}, bare or behind openviking_, ov_ or mcp__openviking__.`,
    since: '0.4.16',
  },
  {
    name: 'generic-1-home',
    servers: 'the unreleased commit 6e944cc3e',
    published: false,
    counts: `${GENERIC}, bare or behind openviking_, ov_ or mcp__openviking__; also of viking://~/ addresses.`,
    commit: '6e944cc3e',
  },
  {
    name: 'generic-2',
    servers: '0.4.17 to 0.5.1.1',
    published: true,
    counts: `${GENERIC}, bare or behind openviking_, ov_, mcp__openviking__ or mcp__plugin_…_openviking__.`,
    since: '0.4.17',
  },
  {
    name: 'generic-2-alias',
    servers: '0.5.2 and later',
    published: true,
    counts: `${GENERIC}, bare or behind openviking_, ov_, mcp__openviking__ or mcp__plugin_…_openviking__; lineage also takes viking://~/ addresses.`,
    since: '0.5.2',
  },
]

const RULES: Record<RuleSetName, CountingRules> = {
  local: localRules,
  'dedicated-exact': dedicatedRules({
    operation: exactDedicatedName,
    payload: plainPayload,
    event: acceptExactly,
    lineage: acceptRewritten,
  }),
  'dedicated-any': dedicatedRules({
    operation: anyDedicatedName,
    payload: unwrappedPayload,
    event: acceptLoosely,
    lineage: acceptRewritten,
  }),
  'generic-0': genericRules({ operation: genericName, aliases: [SHORT_FORM], lineage: acceptRewritten }),
  'generic-1': genericRules({ operation: genericName, aliases: [SHORT_FORM], lineage: acceptWithScheme }),
  'generic-1-home': genericRules({
    operation: genericName,
    aliases: [SHORT_FORM, HOME_FORM],
    lineage: acceptWithScheme,
  }),
  'generic-2': genericRules({
    operation: genericOrPluginName,
    aliases: [SHORT_FORM, HOME_FORM],
    lineage: acceptWithScheme,
  }),
  'generic-2-alias': genericRules({
    operation: genericOrPluginName,
    aliases: [SHORT_FORM, HOME_FORM],
    lineage: acceptWithHome,
  }),
}

/** @throws INVALID_INPUT for a name that is not in `RULE_SETS`. */
export function ruleSet(name: RuleSetName): RuleSet & { rules: CountingRules } {
  const entry = RULE_SETS.find((candidate) => candidate.name === name)
  if (entry === undefined) {
    const names = RULE_SETS.map((candidate) => candidate.name).join(', ')
    throw new OpenVikingError('INVALID_INPUT', `"${name}" is no rule set. Use one of ${names}.`)
  }
  return { ...entry, rules: RULES[name] }
}
