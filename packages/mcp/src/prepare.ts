import { homedir } from 'node:os'
import { resolve } from 'node:path'
import { connect, loadSettings, readHarnessVariable } from '@openviking-plugins/connect'
import { messageOf } from '@openviking-plugins/experience'
import { isUnattended } from '@openviking-plugins/learn/draft'
import type { CommandLine } from './command-line.ts'
import type { Preparation } from './create-server.ts'
import { openHomeJournal } from './home-journal.ts'
import { type LocalToolProvider, loadLocalToolProvider } from './local-tool-provider.ts'

/** What the harnesses that name the session name it in, for the processes that they start. */
const SESSION_VARIABLES = ['CLAUDE_CODE_SESSION_ID']

type Log = (line: string) => void

export interface PrepareOptions {
  log: Log
  /** See `HomeJournalsOptions`. */
  courier?: string | undefined
}

/** Everything that the server needs beyond `initialize`. What is wrong with a part costs that part, and a line. */
export async function prepare(commandLine: CommandLine, { log, courier }: PrepareOptions): Promise<Preparation> {
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
    journal: await openHomeJournal(settings, {
      harness: commandLine.harness,
      session_id: harnessSession(),
      courier,
      log,
    }),
    provider: await providerOf(commandLine, log),
    unattended: isUnattended() ? origin(commandLine.harness) : undefined,
  }
}

function origin(harness: string): Preparation['unattended'] {
  const session = harnessSession()
  return { harness, project: process.cwd(), ...(session === undefined ? {} : { session }) }
}

function harnessSession(): string | undefined {
  return SESSION_VARIABLES.map((name) => readHarnessVariable(name)).find((id) => id !== undefined)
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
