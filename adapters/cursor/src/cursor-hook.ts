import { homedir } from 'node:os'
import { dirname, join } from 'node:path'
import { readHarnessVariable } from '@openviking-plugins/connect/settings'
import { runHookProgram } from '@openviking-plugins/hook'
import { answerTo } from './answers.ts'
import { endOf, pointerFields } from './event.ts'
import { sessionOf } from './input.ts'
import { spoolCall, spoolEnd } from './spool-call.ts'
import { toldCall } from './told-call.ts'

runHookProgram('cursor-hook', {
  harness: 'cursor',
  // Cursor starts most hooks in the plugin's own folder.
  project: readHarnessVariable('CURSOR_PROJECT_DIR'),
  async answer({ event, input, settings, problem, captures, note, search, keep }) {
    const session = sessionOf(input, homedir())
    if (session === undefined) return {}
    const call = toldCall(event, input)
    // First what must not be lost.
    const end = call === undefined && session.transcript === undefined ? endOf(event) : undefined
    if (end !== undefined && captures) keep(await spoolEnd(end, session, settings))
    else if (call === undefined) keep(pointerFields(event, input, session))
    else if (captures) keep(await spoolCall(call.message, session, settings), { waits: true })
    return answerTo(event, input, {
      call,
      problem,
      doctor: `node ${JSON.stringify(join(dirname(process.argv[1] ?? ''), 'ovp.cjs'))} doctor --harness cursor`,
      at: { settings, harness: 'cursor', session_id: session.id, search, log: note },
    })
  },
})
