import { runHookProgram } from '@openviking-plugins/hook'
import { answerTo } from './answers.ts'
import { pointerFields } from './event.ts'

runHookProgram('codex-hook', {
  harness: 'codex',
  async answer({ event, input, settings, loaded, log, keep }) {
    // First what must not be lost.
    keep(pointerFields(event, input))
    return answerTo(event, input, {
      settings,
      problem: (loaded.unknown ?? loaded.refusal)?.message,
      search: async (terms, options) =>
        (await import('@openviking-plugins/local-store/hook')).searchEvidenceOnce(terms, options),
      log: (line) => log.step(`${event}: ${line}`),
    })
  },
})
