import { homedir } from 'node:os'
import { resolve } from 'node:path'
import { connect, loadSettings, readHarnessVariable, type Settings } from '@openviking-plugins/connect'
import { messageOf } from '@openviking-plugins/experience'
import { ensureHome } from '@openviking-plugins/local-store/home'
import type { CommandLine } from './command-line.ts'
import type { Preparation } from './create-server.ts'
import { type Journal, openJournal } from './journal.ts'
import { type LocalToolProvider, loadLocalToolProvider } from './local-tool-provider.ts'

/** What the harnesses that name the session name it in, for the processes that they start. */
const SESSION_VARIABLES = ['CLAUDE_CODE_SESSION_ID']

type Log = (line: string) => void

/** Everything that the server needs beyond `initialize`. What is wrong with a part costs that part, and a line. */
export async function prepare(commandLine: CommandLine, log: Log): Promise<Preparation> {
  const { settings, problems } = loadSettings({
    cwd: process.cwd(),
    flags: {
      ...(commandLine.home === undefined ? {} : { home: resolve(commandLine.home) }),
      ...(commandLine.groups === undefined ? {} : { tools: commandLine.groups }),
    },
  })
  for (const problem of problems) log(problem.message)
  return {
    backend: () => connect(settings, { watch: true, log }),
    harness: commandLine.harness,
    groups: settings.tools,
    journal: await journalOf(settings, commandLine.harness, log),
    provider: await providerOf(commandLine, log),
  }
}

async function journalOf(settings: Settings, harness: string, log: Log): Promise<Journal | undefined> {
  if (settings.capture === 'off') return undefined
  const session_id = SESSION_VARIABLES.map((name) => readHarnessVariable(name)).find((id) => id !== undefined)
  try {
    const { journal: folder } = await ensureHome(settings.home)
    return openJournal({ folder, harness, log, ...(session_id === undefined ? {} : { session_id }) })
  } catch (error) {
    log(`calls are not recorded: ${messageOf(error)}`)
    return undefined
  }
}

async function providerOf({ provider: file, harness }: CommandLine, log: Log): Promise<LocalToolProvider | undefined> {
  if (file === undefined) return undefined
  try {
    return await loadLocalToolProvider(file.replace(/^~(?=[/\\]|$)/, homedir()), harness)
  } catch (error) {
    log(`${messageOf(error)} The built-in tools stay as they are.`)
    return undefined
  }
}
