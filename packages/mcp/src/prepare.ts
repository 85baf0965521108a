import { homedir } from 'node:os'
import { redactorOf } from '@openviking-plugins/capture/redact'
import { connect, harnessSession, trustedEnvironment } from '@openviking-plugins/connect'
import { messageOf } from '@openviking-plugins/experience'
import { isUnattended } from '@openviking-plugins/learn/draft'
import manifest from '../package.json' with { type: 'json' }
import type { CommandLine } from './command-line.ts'
import type { Preparation } from './create-server.ts'
import { openHomeJournal } from './home-journal.ts'
import { type LocalToolProvider, loadLocalToolProvider } from './local-tool-provider.ts'
import { serverSettings } from './server-settings.ts'

type Log = (line: string) => void

export interface PrepareOptions {
  log: Log
  /** See `HomeJournalsOptions`. */
  courier?: string | undefined
}

/** Everything that the server needs beyond `initialize`. What is wrong with a part costs that part, and a line. */
export async function prepare(commandLine: CommandLine, { log, courier }: PrepareOptions): Promise<Preparation> {
  const { groups } = commandLine
  const loaded = serverSettings(commandLine)
  const { settings, unusable } = loaded
  for (const problem of [...loaded.problems, ...loaded.warnings]) log(problem.message)
  const { harness } = commandLine
  const connection = { watch: true, harness, version: manifest.version, log }
  return {
    backend: () => (unusable === undefined ? connect(settings, connection) : Promise.reject(unusable)),
    harness,
    groups: groups === 'memory' ? (settings.tools === 'all' ? 'memory' : 'none') : settings.tools,
    journal: await openHomeJournal(settings, {
      harness,
      session_id: harnessSession(),
      courier,
      env: trustedEnvironment(loaded),
      log,
    }),
    provider: await providerOf(commandLine, log),
    redactor: redactorOf(settings),
    unattended: isUnattended() ? origin(harness) : undefined,
  }
}

function origin(harness: string): Preparation['unattended'] {
  const session = harnessSession()
  return { harness, project: process.cwd(), ...(session === undefined ? {} : { session }) }
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
