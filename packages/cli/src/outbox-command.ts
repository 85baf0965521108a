import { Argument, type Command } from 'commander'
import { giveExamples, json } from './command-parts.ts'
import type { WithGlobals } from './context.ts'

export interface OutboxOptions {
  all?: boolean
  yes?: boolean
  json?: boolean
}

const ACTIONS = ['list', 'retry', 'drop'] as const
export type OutboxAction = (typeof ACTIONS)[number]

export function addOutboxCommand(program: Command, withGlobals: WithGlobals): void {
  const outbox = program
    .command('outbox')
    .summary('what is still to be captured or sent, and what was given up')
    .description(
      'What hooks left and the courier has not handled yet, what it gave up, and with a server what is still to be sent there. ' +
        'retry has items tried again at once, drop throws them away.',
    )
    .addArgument(new Argument('[action]', 'what to do: list (default), retry or drop').choices(ACTIONS))
    .argument('[id...]', 'items, by their id or a part of it that no other begins with')
    .option('--all', 'all items, also what a server did not take')
    .option('--yes', 'agree to drop beforehand')
    .addOption(
      json(
        '{"waiting":[{"id","kind","harness","session_id","event","at","bytes","attempts","not_before"}],"set_aside":[{…,"reason"}],"undelivered":[{"session_id","messages","set_aside","problem","next_attempt_at"}]}',
      ),
    )
    .action(async (action: OutboxAction | undefined, ids: string[], options: OutboxOptions) =>
      (await import('./commands/outbox.ts')).outbox(action ?? 'list', ids, withGlobals(options)),
    )
  giveExamples(outbox, [
    ['ovp outbox', 'what waits and what was given up'],
    ['ovp outbox retry --all', 'try everything again, now'],
    ['ovp outbox drop 2026-11-30T10', 'throw one item away'],
  ])
}
