import {
  dropItems,
  type ListedItem,
  type OutboxContents,
  outboxContents,
  retryItems,
  type SetAsideItem,
} from '@openviking-plugins/capture'
import { connect } from '@openviking-plugins/connect'
import { ensureStatePaths } from '@openviking-plugins/connect/settings'
import { confirm, requireSomebodyToAsk } from '../confirm.ts'
import { type CommandContext, printJson } from '../context.ts'
import { UsageError } from '../exit-code.ts'
import type { CliIo } from '../io.ts'
import type { OutboxAction, OutboxOptions } from '../outbox-command.ts'
import { printableLine } from '../printable.ts'
import { usableSettings } from '../store.ts'
import { table } from '../table.ts'
import { type DeliveryView, deliveryOf, type UndeliveredSession } from '../undelivered.ts'
import { byteSize, counted, localTime } from '../wording.ts'

type Context = CommandContext<OutboxOptions>

export async function outbox(action: OutboxAction, ids: readonly string[], context: Context): Promise<void> {
  if (action === 'list' && ids.length > 0) throw new UsageError('list takes no ids. Put retry or drop before them.')
  if (action !== 'list' && (ids.length === 0) === (context.options.all !== true)) {
    throw new UsageError(`Say what to ${action}: ids as ovp outbox shows them, or --all.`)
  }
  if (action === 'drop') requireSomebodyToAsk(context.io, context.options, { look: 'Run ovp outbox' })
  const { settings } = usableSettings(context)
  const paths = ensureStatePaths(settings)
  // A server that is away is what one looks here for: nothing is asked of it.
  const backend = settings.server === undefined ? undefined : await connect(settings)
  try {
    const delivery = backend === undefined ? undefined : deliveryOf(backend)
    const wanted = context.options.all === true ? 'all' : ids
    if (action === 'list') list(outboxContents(paths), delivery, context)
    else if (action === 'retry') await retry(paths, wanted, { delivery, context })
    else await drop(paths, wanted, { delivery, context })
  } finally {
    await backend?.close()
  }
}

interface Change {
  delivery: DeliveryView | undefined
  context: Context
}
type Paths = ReturnType<typeof ensureStatePaths>

async function retry(paths: Paths, ids: readonly string[] | 'all', { delivery, context }: Change): Promise<void> {
  const { io, options } = context
  const items = await retryItems(paths, ids)
  const sessions = ids === 'all' ? (delivery?.pending().sessions.length ?? 0) : 0
  const messages = ids === 'all' ? (delivery?.retry() ?? 0) : 0
  io.startCourier?.(paths)
  if (options.json) return printJson(io, { retried: items, sessions, messages })
  const unsent = counted(sessions, 'session that is not on the server yet', 'sessions that are not on the server yet')
  const what =
    sessions === 0
      ? said(items.length, messages)
      : [...(items.length === 0 ? [] : [counted(items.length, 'item')]), unsent].join(' and ')
  io.out(`${what} will be tried again now.\n`)
}

async function drop(paths: Paths, ids: readonly string[] | 'all', { delivery, context }: Change): Promise<void> {
  const { io, options } = context
  const question =
    ids === 'all' ? 'Throw away everything that waits or was given up?' : `Throw away ${counted(ids.length, 'item')}?`
  if (options.yes !== true && !(await confirm(io, question))) {
    io.out('Nothing was changed.\n')
    return
  }
  const items = dropItems(paths, ids)
  const messages = ids === 'all' ? (delivery?.drop() ?? 0) : 0
  if (options.json) return printJson(io, { dropped: items, messages })
  io.out(`${said(items.length, messages)} thrown away.\n`)
}

function said(items: number, messages: number): string {
  const refused = counted(messages, 'message that a server refused', 'messages that a server refused')
  return messages === 0 ? counted(items, 'item') : `${counted(items, 'item')} and ${refused}`
}

function list(contents: OutboxContents, delivery: DeliveryView | undefined, { io, options }: Context): void {
  const { waiting, set_aside } = contents
  const { sessions, problem } = delivery?.pending() ?? { sessions: [] }
  if (options.json) {
    printJson(io, { waiting, set_aside, undelivered: sessions })
    return
  }
  if (waiting.length + set_aside.length + sessions.length === 0) io.out('Nothing waits, and nothing was given up.\n')
  if (waiting.length > 0) showWaiting(waiting, io)
  if (set_aside.length > 0) showSetAside(set_aside, io)
  if (sessions.length > 0) showUndelivered(sessions, problem?.message, io)
}

function showWaiting(items: readonly ListedItem[], io: CliIo): void {
  io.out(`Waiting (${counted(items.length, 'item')}):\n`)
  const next = ({ attempts, not_before }: ListedItem): string =>
    attempts === 0 || not_before === undefined ? '' : `failed ${attempts}×, next ${localTime(not_before)}`
  showItems(items, { head: 'Next', of: next }, io)
}

function showSetAside(items: readonly SetAsideItem[], io: CliIo): void {
  io.out(`Given up (${counted(items.length, 'item')}):\n`)
  const why = (item: ListedItem): string => items.find(({ id }) => id === item.id)?.reason ?? ''
  showItems(items, { head: 'Why', of: why }, io)
}

function showItems(
  items: readonly ListedItem[],
  last: { head: string; of: (item: ListedItem) => string },
  io: CliIo,
): void {
  const rows = items.map((item) => [
    item.id,
    item.event,
    `${item.harness} ${item.session_id}`.trim(),
    byteSize(item.bytes),
    last.of(item),
  ])
  const heads = [{ head: 'Id' }, { head: 'Event' }, { head: 'Session' }, { head: 'Size', align: 'right' as const }]
  io.out(`${table([...heads, { head: last.head }], rows)}\n`)
}

function showUndelivered(sessions: readonly UndeliveredSession[], problem: string | undefined, io: CliIo): void {
  io.out(`Not on the server yet (${counted(sessions.length, 'session')}):\n`)
  if (problem !== undefined) io.out(`${printableLine(problem)}\n`)
  const rows = sessions.map((session) => [
    session.session_id,
    String(session.messages),
    String(session.set_aside.length),
    session.problem?.message ??
      (session.next_attempt_at === undefined ? '' : `next ${localTime(session.next_attempt_at)}`),
  ])
  const right = { align: 'right' as const }
  io.out(
    table([{ head: 'Session' }, { head: 'Waiting', ...right }, { head: 'Refused', ...right }, { head: 'Why' }], rows),
  )
}
