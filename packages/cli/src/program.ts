import { isValidIdentifier, RESERVED_USER_NAMES, RULE_SETS, type RuleSetName } from '@openviking-plugins/experience'
import { Command, InvalidArgumentError, Option } from 'commander'
import manifest from '../package.json' with { type: 'json' }
import { giveExamples, json } from './command-parts.ts'
import type { GlobalOptions } from './context.ts'
import type { CliIo } from './io.ts'
import { addLearnCommands } from './learn-commands.ts'
import { addOutboxCommand } from './outbox-command.ts'
import { addServeCommand } from './serve-command.ts'
import { addSetupCommands } from './setup-commands.ts'
import { sinceMoment } from './since.ts'
import { addTransferCommands } from './transfer-commands.ts'

export const CONVENTIONS = `Exit codes: 0 done, 1 failed or not found, 2 the command line is wrong.
Answers go to standard output; errors, warnings and notes to standard error.
With --json an answer is one JSON object on standard output, and an error is
{"error":{"code","message"}} on standard error. Output has no colours.
Only what agents search and read is counted. Searching and reading with this
command is not.`

function limit(text: string): number {
  const value = Number(text)
  if (!/^\d+$/u.test(text) || value < 1 || value > 20) throw new InvalidArgumentError('Give a number from 1 to 20.')
  return value
}

function identifier(text: string): string {
  if (!isValidIdentifier(text) || RESERVED_USER_NAMES.includes(text))
    throw new InvalidArgumentError(
      `Use letters, digits and _ . @ - with at most one @, and none of ${RESERVED_USER_NAMES.join(', ')}.`,
    )
  return text
}

/** The command line. Nothing that a command needs is loaded before that command runs. */
export function buildProgram(io: CliIo): Command {
  const program = new Command('ovp')
    .description(
      'Experience memory for coding agents: find, read, add and count write-ups of how tasks were done.\n' +
        'Without a command it says what happened in the last seven days and where the files are.',
    )
    .version(manifest.version, '-V, --version', 'print the version')
    .option('--home <dir>', 'where everything is kept (default: $OPENVIKING_PLUGINS_HOME or ~/.openviking/plugins)')
    .addOption(
      new Option(
        '--user <id>',
        'whose experiences: a name that a server knows, or the owner of a new folder (default: the one that is kept)',
      ).argParser(identifier),
    )
    .option('--debug', 'print a debug log and stack traces on standard error')
    .helpOption('-h, --help', 'explain the command')
    .helpCommand('help [command]', 'explain a command')
    .configureHelp({ showGlobalOptions: true })
    .exitOverride()
    .configureOutput({ writeOut: io.out, writeErr: io.err, outputError: () => undefined })
  giveExamples(program, [
    ['ovp', 'the last seven days'],
    ['ovp add notes/flaky-port-bind.md', 'keep a write-up'],
    ['ovp search "port in use"', 'find it again'],
    ['ovp help explain', 'more about one command'],
  ])
  program.addHelpText('after', `\n${CONVENTIONS}`)

  const withGlobals = <Own extends object>(own: Own): { io: CliIo; options: GlobalOptions & Own } => ({
    io,
    options: { ...program.opts<GlobalOptions>(), ...own },
  })

  program
    .command('overview')
    .summary('the last seven days in five lines; the same as ovp alone')
    .description('The last seven days in five lines; the same as ovp alone.')
    .action(async () => (await import('./commands/overview.ts')).overview(withGlobals({})))

  const search = program
    .command('search')
    .summary('search your experiences')
    .description('Search your experiences, best first. Finding nothing is no failure.')
    .argument('<query...>', 'what to search for; several words are one query')
    .addOption(new Option('--limit <n>', 'at most so many results, 1 to 20').argParser(limit).default(5))
    .option('--sessions', 'search the digests of past sessions instead, which ovp learn writes')
    .addOption(json('{"results":[{"uri","title","score","snippet"}]}'))
    .action(async (words: string[], options: { limit: number; sessions?: boolean; json?: boolean }) =>
      (await import('./commands/search.ts')).search(words, withGlobals(options)),
    )
  giveExamples(search, [
    ['ovp search port already in use', 'the five best'],
    ['ovp search 数据库 --limit 1 --json', 'the best one, for a script'],
    ['ovp search --sessions "frozen lockfile"', 'past sessions in which it came up'],
  ])

  const read = program
    .command('read')
    .summary('print an experience')
    .description('Print an experience.')
    .argument('<uri|name>', 'its URI, or its name as ovp list shows it')
    .addOption(json('{"uri","content"}'))
    .action(async (wanted: string, options: { json?: boolean }) =>
      (await import('./commands/read.ts')).read(wanted, withGlobals(options)),
    )
  giveExamples(read, [
    ['ovp read flaky-port-bind', 'by name'],
    ['ovp read ci/cache-miss > cache-miss.md', 'into a file, as it is kept'],
  ])

  const add = program
    .command('add')
    .summary('keep a Markdown write-up as an experience')
    .description(
      'Keep a Markdown write-up as an experience. In a run of an agent that nobody watches it waits as a draft: see ovp review.',
    )
    .argument('<file>', 'a Markdown file, or - for standard input')
    .option('--name <name>', 'its name, e.g. ci/cache-miss (default: from the file name; for - from the first heading)')
    .option('--replace', 'overwrite an experience of this name')
    .option('--force', 'keep it although something in it looks like a secret')
    .addOption(json('{"uri","title","updated_at","bytes"}, or {"uri","draft":true}'))
    .action(async (file: string, options: { name?: string; replace?: boolean; force?: boolean; json?: boolean }) =>
      (await import('./commands/add.ts')).add(file, withGlobals(options)),
    )
  giveExamples(add, [
    ['ovp add flaky-port-bind.md', 'named flaky-port-bind'],
    ['ovp add - --name ci/cache-miss < notes.md', 'from standard input, under a name of your choice'],
  ])

  const list = program
    .command('list')
    .summary('list your experiences')
    .description('List your experiences.')
    .addOption(json('{"experiences":[{"uri","title","updated_at","bytes"}]}'))
    .action(async (options: { json?: boolean }) => (await import('./commands/list.ts')).list(withGlobals(options)))
  giveExamples(list, [['ovp list', 'names, times and sizes']])

  const forget = program
    .command('forget')
    .summary('delete an experience')
    .description('Delete an experience, after asking. What was counted of it stays in ovp usage.')
    .argument('<uri|name>', 'its URI, or its name as ovp list shows it')
    .option('--yes', 'without asking')
    .addOption(json('{"deleted"}'))
    .action(async (wanted: string, options: { yes?: boolean; json?: boolean }) =>
      (await import('./commands/forget.ts')).forget(wanted, withGlobals(options)),
    )
  giveExamples(forget, [['ovp forget flaky-port-bind', 'asks first']])

  const usage = program
    .command('usage')
    .summary('how often agents used each experience')
    .description(
      'How often agents used each experience. A recall is a search that returned it, an injection is a read that delivered it.',
    )
    .addOption(
      new Option(
        '--since <when>',
        'only from then on: an age (12h, 7d, 2w), a day (2026-11-23) or an ISO time',
      ).argParser((text: string): string => {
        const moment = sinceMoment(text, io.now())
        if (moment === undefined)
          throw new InvalidArgumentError('Give an age such as 12h, 7d or 2w, a day such as 2026-11-23, or an ISO time.')
        return moment
      }),
    )
    .addOption(
      json(
        '{"since","sessions","recalls","injections","experiences":[{"uri","title","recalls","injections","from_hook":{"recalls","injections"},"last_used","sessions"}]}',
      ),
    )
    .action(async (options: { since?: string; json?: boolean }) =>
      (await import('./commands/usage.ts')).usage(withGlobals(options)),
    )
  giveExamples(usage, [
    ['ovp usage', 'everything that was ever counted'],
    ['ovp usage --since 7d', 'the last seven days'],
  ])

  const lineage = program
    .command('lineage')
    .summary('in which sessions an experience was read, and what came of it')
    .description(
      'In which sessions an experience was read, newest first. An OpenViking server from 0.4.13 on also tells the tasks in which it was read, and how they ended.',
    )
    .argument('<uri|name>', 'its URI, or its name as ovp list shows it')
    .addOption(
      json(
        '{"uri","sessions":[{"session_id","harness","cwd","last_at","recalls","injections"}],"server":{"trajectories":[{"uri","name","description","created_at","updated_at"}],"total","outcomes":{"success","failure","partial","unknown","unfinished"}}}',
      ),
    )
    .action(async (wanted: string, options: { json?: boolean }) =>
      (await import('./commands/lineage.ts')).lineage(wanted, withGlobals(options)),
    )
  giveExamples(lineage, [['ovp lineage ci/cache-miss', 'where it helped']])

  const explain = program
    .command('explain')
    .summary('what a recorded session counts, and why the rest does not')
    .description(
      'Show what a recorded session counts, and for each tool part that does not count why not.\n' +
        'FILE is a session as JSON ({"messages":[{"id","role","parts":[{"type":"tool",…}]}]}, or an array of messages),\n' +
        'as JSON Lines (one message a line), a session file of the home, or a transcript of Claude Code, Codex or Cursor.\n' +
        'What the plugins have kept of other agents is in state/sessions of the home.\n' +
        'A session is judged as it was recorded; a transcript as the plugin would capture it.\n' +
        '--user says whose experiences count.',
    )
    .argument('<file>', 'the session, or - for standard input')
    .addOption(
      new Option(
        '--account <id>',
        'account of the events (default: that of the home; local if --user is given)',
      ).argParser(identifier),
    )
    .option('--session <id>', 'session id of the events (default: the one in the file)')
    .addOption(
      new Option('--rules <name>', 'counting rules to judge by')
        .choices(RULE_SETS.map(({ name }) => name))
        .default('local'),
    )
    .option('--unreleased', 'compare with rules as well that no server has been released with')
    .addOption(
      json(
        '{"events":[…],"ignored":[{"message_id","tool_id","tool_name","reason","detail"}],"generations":[{"rules","servers","recalls","injections"}]}',
      ),
    )
    .action(
      async (
        file: string,
        options: { account?: string; session?: string; rules: RuleSetName; unreleased?: boolean; json?: boolean },
      ) => (await import('./commands/explain.ts')).explain(file, withGlobals(options)),
    )
  giveExamples(explain, [
    ['ovp explain session.json --user mira', 'judged by the rules of this product'],
    ['ovp explain ~/.claude/projects/web/0b1e.jsonl', 'a transcript of Claude Code or Codex'],
    ['ovp explain - --user mira --rules generic-2 --json < s.json', 'what OpenViking 0.4.17 would count, for a script'],
  ])

  addLearnCommands(program, withGlobals, io.now)
  addSetupCommands(program, withGlobals)
  addOutboxCommand(program, withGlobals)
  addServeCommand(program, withGlobals)
  addTransferCommands(program, withGlobals)

  return program
}
