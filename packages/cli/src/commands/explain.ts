import {
  extractUsage,
  type IgnoredPart,
  type RecordedMessage,
  RULE_SETS,
  type RuleSetName,
  type UsageContext,
  type UsageEvent,
} from '@openviking-plugins/experience'
import { type CommandContext, printJson } from '../context.ts'
import { readInput } from '../input-text.ts'
import type { CliIo } from '../io.ts'
import { printableLine } from '../printable.ts'
import { readRecordedSession } from '../recorded-session.ts'
import { withStore } from '../store.ts'
import { table } from '../table.ts'
import { counted } from '../wording.ts'

export interface ExplainOptions {
  account?: string
  session?: string
  rules: RuleSetName
  unreleased?: boolean
}

/** What one server generation would count in the same session. */
export interface GenerationCount {
  rules: RuleSetName
  servers: string
  recalls: number
  injections: number
}

/** The object that `ovp explain --json` prints. */
export interface Explanation {
  events: UsageEvent[]
  ignored: IgnoredPart[]
  generations: GenerationCount[]
}

const WORDS = { 'memory.recalled': 'recall', 'memory.injected': 'injection' } as const

function count(events: readonly UsageEvent[], type: UsageEvent['event_type']): number {
  return events.filter((event) => event.event_type === type).length
}

/** Rules that no server has been released with are shown only when they are asked for. */
export function explanation(
  messages: readonly RecordedMessage[],
  context: UsageContext,
  { rules, unreleased }: Pick<ExplainOptions, 'rules' | 'unreleased'>,
): Explanation {
  const { events, ignored } = extractUsage(messages, context, rules)
  const asked: readonly RuleSetName[] = ['local', rules]
  const shown = RULE_SETS.filter(({ name, published }) => published || asked.includes(name) || unreleased === true)
  const generations = shown.map(({ name, servers }) => {
    const counts = extractUsage(messages, context, name).events
    return {
      rules: name,
      servers,
      recalls: count(counts, 'memory.recalled'),
      injections: count(counts, 'memory.injected'),
    }
  })
  return { events, ignored, generations }
}

async function whose(context: CommandContext<ExplainOptions>): Promise<{ user: string; account: string }> {
  const { user, account } = context.options
  if (user !== undefined) return { user, account: account ?? 'local' }
  let identity = { user: '', account: '' }
  await withStore(context, async (store) => {
    identity = store.identity
  })
  return { user: identity.user, account: account ?? identity.account }
}

function printEvents(io: CliIo, events: readonly UsageEvent[]): void {
  io.out(`\nCounted: ${events.length}\n`)
  for (const { event_type, resource_uri, evidence } of events) {
    io.out(`  ${WORDS[event_type].padEnd(9)}  ${printableLine(resource_uri)}\n`)
    const call = `${evidence.tool_name}, call ${evidence.tool_call_id}, message ${evidence.message_id}`
    io.out(`             ${printableLine(call)}\n`)
  }
}

function printIgnored(io: CliIo, ignored: readonly IgnoredPart[]): void {
  io.out(`\nNot counted: ${ignored.length} (calls of other tools are left out)\n`)
  for (const { tool_name, tool_id, message_id, detail } of ignored) {
    const call = `${tool_name || '(no name)'}, call ${tool_id || '(no id)'}, message ${message_id}`
    io.out(`  ${printableLine(call)}\n    ${printableLine(detail)}\n`)
  }
}

export async function explain(file: string, context: CommandContext<ExplainOptions>): Promise<void> {
  const { io, options } = context
  const session = readRecordedSession(await readInput(file, io), { now: io.now().toISOString() })
  for (const note of session.notes) io.err(`note: ${printableLine(note)}\n`)
  const { user, account } = await whose(context)
  const session_id = options.session ?? session.session_id ?? 'session'
  const usage = explanation(session.messages, { user, account, session_id, now: io.now().toISOString() }, options)
  if (options.json) return printJson(io, usage)
  const parts = session.messages.reduce((sum, message) => sum + message.parts.filter(isToolPart).length, 0)
  const size = `${counted(session.messages.length, 'message')}, ${counted(parts, 'tool part')}`
  io.out(`${printableLine(session.kind)}: ${size}; user ${printableLine(user)}, rules ${options.rules}\n`)
  printEvents(io, usage.events)
  printIgnored(io, usage.ignored)
  io.out('\nWhat each server would count in these parts as they stand:\n')
  const rows = usage.generations.map(({ rules, servers, recalls, injections }) => [
    `  ${servers}`,
    rules,
    String(recalls),
    String(injections),
  ])
  io.out(
    table(
      [
        { head: '  Server' },
        { head: 'Rules' },
        { head: 'Recalls', align: 'right' },
        { head: 'Injections', align: 'right' },
      ],
      rows,
    ),
  )
}

function isToolPart(part: unknown): boolean {
  return typeof part === 'object' && part !== null && 'type' in part && part.type === 'tool'
}
