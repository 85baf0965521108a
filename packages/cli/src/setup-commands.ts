import type { Settings } from '@openviking-plugins/connect/settings'
import { type Command, Option } from 'commander'
import { giveExamples, json } from './command-parts.ts'
import type { WithGlobals } from './context.ts'

interface Consent {
  yes?: boolean
  dryRun?: boolean
}
export interface SetupOptions extends Consent {
  harness?: string
  from?: string
  project?: boolean
  url?: string
  folder?: boolean
  keyStdin?: boolean
  account?: string
  serverUser?: string
  capture?: Settings['capture']
}
export type UninstallOptions = Consent & { harness?: string; project?: boolean }
export type AllowOptions = Consent & { harness?: string; project?: boolean; local?: boolean; remove?: boolean }
export interface DoctorCommandOptions {
  harness?: string
  prove?: boolean
  json?: boolean
}

const harness = (text: string): Option =>
  new Option('--harness <name>', text).choices(['claude-code', 'codex', 'cursor', 'openclaw'])
/** What it stands for is looked up when the command runs. */
const WHICH = 'the coding agent (default: the one whose plugin ovp lies in, otherwise claude-code)'
const consent = (command: Command): Command =>
  command.option('--yes', 'agree to everything beforehand').option('--dry-run', 'only show what it would do')

/** Commands that set the coding agents up, and say what does not work. */
export function addSetupCommands(program: Command, withGlobals: WithGlobals): void {
  const setup = consent(
    program
      .command('setup')
      .summary('choose folder or server, and install the plugin into a coding agent')
      .description(
        'Say where your experiences and sessions are, a folder (default) or an OpenViking server, and install the plugin into a coding agent, step by step and through its own commands; let the two tools that only read run unasked, and look whether it works. Running it again does what is left to do. ' +
          'A server is tried before anything is written, the key is asked for without showing it, and kept in your own config.json, for you alone. Of sessions only what is needed for counting goes to a server on another machine, unless you say otherwise.',
      )
      .addOption(harness(WHICH))
      .option(
        '--from <source>',
        'where the plugin comes from: OWNER/REPO, a Git address or the folder of a clone (default: the clone or package that ovp runs from; a repository that the plugin came from stays)',
      )
      .option(
        '--project',
        'write the files of this project for everybody who works in it, instead of your own settings',
      )
      .addOption(new Option('--url <address>', 'use the OpenViking server there').conflicts('project'))
      .addOption(new Option('--folder', 'use the folder, although a server is set').conflicts(['url', 'project']))
      .option('--key-stdin', 'with --url: read the key from standard input')
      .option('--account <id>', 'with --url: your account, where the server is in trusted mode')
      .option('--server-user <id>', 'with --url: your user id, where the server is in trusted mode')
      .addOption(
        new Option(
          '--capture <what>',
          'with --url: what of sessions goes there: nothing, the calls of the two tools, or all (default for another machine: usage)',
        ).choices(['off', 'usage', 'full']),
      ),
  ).action(async (options: SetupOptions) => (await import('./commands/setup.ts')).setup(withGlobals(options)))
  giveExamples(setup, [
    ['ovp setup --dry-run', 'what it would do'],
    ['ovp setup', 'do it, one question at a time'],
    ['ovp setup --url https://ov.example.com', 'on a server; it asks for your key'],
    ['ovp setup --folder', 'back to the folder'],
    ['ovp setup --project --from OWNER/REPO', 'settings of the project, to be committed'],
  ])

  const uninstall = consent(
    program
      .command('uninstall')
      .summary('undo setup; your experiences stay')
      .description(
        'Undo what setup did: the plugin, where it came from, the rules that were added, and, asked for on its own, address and key of a server. Your experiences stay, and it says where.',
      )
      .addOption(harness(WHICH))
      .option('--project', 'take the plugin out of the files of this project'),
  ).action(async (options: UninstallOptions) =>
    (await import('./commands/uninstall.ts')).uninstall(withGlobals(options)),
  )
  giveExamples(uninstall, [['ovp uninstall --dry-run', 'what it would take away']])

  const allow = consent(
    program
      .command('allow')
      .summary('let the two experience tools run unasked')
      .description(
        'Add the two experience tools, which only read, to the allowed tools of the coding agent, after showing the change. Nothing else is allowed: write, edit and forget are asked for as before.',
      )
      .addOption(harness(WHICH))
      .option('--user', 'in your own settings (default)')
      .addOption(
        new Option('--project', 'in the settings of this project, for everybody who works in it').conflicts('local'),
      )
      .addOption(new Option('--local', 'in your own settings for this project').conflicts('project'))
      .option('--remove', 'take the two rules away again'),
  ).action(async (options: AllowOptions) => (await import('./commands/allow.ts')).allow(withGlobals(options)))
  giveExamples(allow, [
    ['ovp allow', 'show the change and ask'],
    ['ovp allow --local --yes', 'for this project, without a question'],
    ['ovp allow --remove', 'take it back'],
  ])

  const doctor = program
    .command('doctor')
    .summary('look whether everything works, and say what to do')
    .description(
      'Look whether everything works: Node, settings, home, index or server, outbox, and in each coding agent the plugin, its permissions and its hooks. ' +
        'With --prove a throw-away session with both tools goes all the way until it is counted, and is taken away again. ' +
        'Ends with exit code 1 if something does not work.',
    )
    .addOption(harness('look at this coding agent alone'))
    .option('--prove', 'have a throw-away session counted, by the server where there is one')
    .addOption(
      json(
        '{"ok","version","node","platform","checks":[{"id","status":"ok|info|warn|fail","text","do"}],"server":{"url","usable","version","auth_mode","user","rules","waiting","commits",…},"proof":{"backend","expected","counted_here","expected_there","counted_there","removed"}}',
      ),
    )
    .action(async (options: DoctorCommandOptions) =>
      (await import('./commands/doctor.ts')).doctor(withGlobals(options)),
    )
  giveExamples(doctor, [
    ['ovp doctor', 'what works and what does not'],
    ['ovp doctor --prove', 'whether usage really is counted'],
    ['ovp doctor --json', 'for a script'],
  ])
}
