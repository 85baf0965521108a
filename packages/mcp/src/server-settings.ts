import {
  type LoadedSettings,
  loadSettings,
  readHarnessVariable,
  workingFolder,
} from '@openviking-plugins/connect/settings'
import type { CommandLine } from './command-line.ts'

/** Where the project may be that a server is started for; some start it in a folder of their own. */
const PROJECT_VARIABLES = ['CLAUDE_PROJECT_DIR', 'PWD']

const loaded = new WeakMap<CommandLine, LoadedSettings>()

/** The settings of a server that was started so, read once. */
export function serverSettings(commandLine: CommandLine): LoadedSettings {
  const { home, groups, harness } = commandLine
  const known =
    loaded.get(commandLine) ??
    loadSettings({
      cwd: workingFolder(),
      started: PROJECT_VARIABLES.map((name) => readHarnessVariable(name)),
      harness,
      flags: {
        ...(home === undefined ? {} : { home }),
        ...(groups === undefined || groups === 'memory' ? {} : { tools: groups }),
      },
    })
  loaded.set(commandLine, known)
  return known
}
