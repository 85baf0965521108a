import { dirname } from 'node:path'
import { type DebugLog, markHooks } from '@openviking-plugins/capture/hook'
import { runHookProgram } from '@openviking-plugins/hook'
import { homePaths } from '@openviking-plugins/local-store/home'
import { answerTo } from './answers.ts'
import { codexProcess } from './codex-process.ts'
import { pointerFields } from './event.ts'

/** One at the beginning, and one that comes as well where the user has trusted the hooks in the session itself. */
const MARKING: ReadonlySet<string> = new Set(['SessionStart', 'Stop'])

runHookProgram('codex-hook', {
  harness: 'codex',
  async answer({ event, input, settings, problem, captures, log, note, search, keep }) {
    // First what must not be lost.
    keep(pointerFields(event, input, codexProcess()) ?? (event === 'SessionEnd' ? nothingButACourier : undefined))
    if (captures && MARKING.has(event)) mark(homePaths(settings.home).state, log)
    return answerTo(event, input, { settings, problem, search, log: note })
  },
})

/**
 * For a session that Codex keeps no file of: its calls lie in the journal of our server, which Codex may kill before it can
 * have them counted.
 */
function nothingButACourier(): void {
  // To be started is all that is wanted.
}

function mark(state: string, log: DebugLog): void {
  try {
    markHooks(state, { harness: 'codex', programs: dirname(process.argv[1] ?? '') })
  } catch (thrown) {
    log.trouble(`that the hooks run could not be noted (${thrown instanceof Error ? thrown.name : 'no error'})`)
  }
}
