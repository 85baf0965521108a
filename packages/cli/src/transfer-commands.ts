import { type Command, Option } from 'commander'
import { giveExamples, json } from './command-parts.ts'
import type { WithGlobals } from './context.ts'

export interface TransferOptions {
  keyStdin?: boolean
  account?: string
  serverUser?: string
  onConflict: 'skip' | 'rename' | 'replace'
  withoutSessions?: boolean
  dryRun?: boolean
  json?: boolean
}

const REPORT =
  '{"from","to","dry_run","resumed","experiences":{"added","replaced","present","duplicates":[{"name","as"}],"conflicts":[…],"renamed":[…],"refused":[{"name","reason"}],"failed":[…]},"sessions":{"added","extended","present","messages","commits","events","waiting","incomplete":[…]},"stopped":{"code","message"}}'

const GOES_ON =
  'Nothing that is there is overwritten or doubled, so that it may be run again, and interrupted at any time: the same command goes on where it ended. '

/** Commands that carry experiences and sessions to another place, or from there. */
export function addTransferCommands(program: Command, withGlobals: WithGlobals): void {
  const exporting = shared(
    program
      .command('export')
      .summary('carry experiences and sessions to a server or another folder')
      .description(
        `Carry your experiences, and the sessions with what they counted, to an OpenViking server or another folder. ${GOES_ON}` +
          'A server counts each session once, at the first time that it comes there. Of sessions only what is needed for counting goes to a server on another machine, unless the setting capture is full.',
      )
      .requiredOption(
        '--to <place>',
        'the address of a server, a folder of ovp (a new one is made), or the word folder',
      ),
  ).action(async (options: TransferOptions & { to: string }) =>
    (await import('./commands/transfer.ts')).transfer('export', options.to, withGlobals(options)),
  )
  giveExamples(exporting, [
    ['ovp export --to https://ov.example.com --dry-run', 'what it would carry there'],
    ['ovp export --to https://ov.example.com --key-stdin < key', 'to a server that is not in the settings'],
    ['ovp export --to /media/backup/ovp', 'to another folder'],
  ])

  const importing = shared(
    program
      .command('import')
      .summary('carry experiences and sessions here, from a server or another folder')
      .description(
        `Carry the experiences, and the sessions with their calls of the two tools, of an OpenViking server or another folder to where yours are. ${GOES_ON}` +
          'The sessions count here once. The word folder stands for the folder of this home, for when a server is set.',
      )
      .requiredOption('--from <place>', 'the address of a server, a folder of ovp, or the word folder'),
  ).action(async (options: TransferOptions & { from: string }) =>
    (await import('./commands/transfer.ts')).transfer('import', options.from, withGlobals(options)),
  )
  giveExamples(importing, [
    ['ovp import --from folder', 'from the folder to the server that is set now'],
    ['ovp import --from https://ov.example.com --without-sessions', 'experiences alone'],
    ['ovp import --from /media/backup/ovp --on-conflict rename', 'and keep both where texts differ'],
  ])
}

function shared(command: Command): Command {
  return command
    .option('--key-stdin', 'read the key of the other server from standard input (default: the one that is set for it)')
    .option('--account <id>', 'your account on the other server, where it is in trusted mode')
    .option('--server-user <id>', 'your user id on the other server, where it is in trusted mode')
    .addOption(
      new Option('--on-conflict <how>', 'where another text has the same name: leave it, keep both, or overwrite it')
        .choices(['skip', 'rename', 'replace'])
        .default('skip'),
    )
    .option('--without-sessions', 'experiences alone')
    .option('--dry-run', 'only show what it would do')
    .addOption(json(REPORT))
}
