import type { HookInput } from '@openviking-plugins/capture/hook'
import { type Told, tellModel, tellUser } from '@openviking-plugins/hook/told'
import type { RecallContext } from '@openviking-plugins/recall'
import { hintAfterCompaction, recallForPrompt } from '@openviking-plugins/recall/prompt'
import { usedLine } from '@openviking-plugins/recall/used-line'

export type AnswerContext = Pick<RecallContext, 'settings' | 'search' | 'log'> & {
  /** Why the user's own settings could not be read, and less is done than he may expect. */
  problem?: string | undefined
}

/** What the model, or the user, is told at an event; `{}` for nothing, which is the ordinary case. */
export async function answerTo(event: string, input: HookInput, context: AnswerContext): Promise<Told> {
  const { problem, ...given } = context
  const { session_id, prompt } = input
  if (typeof session_id !== 'string' || session_id === '') return {}
  const at: RecallContext = { ...given, harness: 'codex', session_id }
  switch (event) {
    case 'SessionStart': {
      if (problem !== undefined) return tellUser(`OpenViking: ${problem}`)
      // Both leave nothing of what was said before; a session that is resumed or forked still has it.
      if (input['source'] !== 'compact' && input['source'] !== 'clear') return {}
      return tellModel(event, hintAfterCompaction(at))
    }
    case 'UserPromptSubmit':
      return tellModel(event, await recallForPrompt(typeof prompt === 'string' ? prompt : '', at))
    case 'Stop':
      return tellUser(usedLine(at))
    default:
      return {}
  }
}
