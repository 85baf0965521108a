import type { HookInput } from '@openviking-plugins/capture/hook'
import type { RecallContext } from '@openviking-plugins/recall'
import { hintAfterCompaction, recallForPrompt } from '@openviking-plugins/recall/prompt'
import { usedLine } from '@openviking-plugins/recall/used-line'

/** What Codex may be answered: a line for the user, and what the model gets. */
export interface HookAnswer extends Record<string, unknown> {
  systemMessage?: string
  hookSpecificOutput?: { hookEventName: string; additionalContext: string }
}

export type AnswerContext = Pick<RecallContext, 'settings' | 'search' | 'log'> & {
  /** Why the user's own settings could not be read, and less is done than he may expect. */
  problem?: string | undefined
}

/** What the model, or the user, is told at an event; `{}` for nothing, which is the ordinary case. */
export async function answerTo(event: string, input: HookInput, context: AnswerContext): Promise<HookAnswer> {
  const { problem, ...given } = context
  const { session_id, prompt } = input
  if (typeof session_id !== 'string' || session_id === '') return {}
  const at: RecallContext = { ...given, harness: 'codex', session_id }
  switch (event) {
    case 'SessionStart': {
      if (problem !== undefined) return forUser(`OpenViking: ${problem}`)
      // Both leave nothing of what was said before; a session that is resumed or forked still has it.
      if (input['source'] !== 'compact' && input['source'] !== 'clear') return {}
      return forModel(event, hintAfterCompaction(at))
    }
    case 'UserPromptSubmit': {
      return forModel(event, await recallForPrompt(typeof prompt === 'string' ? prompt : '', at))
    }
    case 'Stop': {
      return forUser(usedLine(at))
    }
    default:
      return {}
  }
}

function forModel(hookEventName: string, additionalContext: string | undefined): HookAnswer {
  return additionalContext === undefined ? {} : { hookSpecificOutput: { hookEventName, additionalContext } }
}

function forUser(systemMessage: string | undefined): HookAnswer {
  return systemMessage === undefined ? {} : { systemMessage }
}
