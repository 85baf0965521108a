import type { HookInput } from '@openviking-plugins/capture/hook'
import type { RecallContext } from '@openviking-plugins/recall'
import { hintAtStart, recallForFailure, recallForPrompt } from '@openviking-plugins/recall/prompt'
import { textAt } from './input.ts'
import type { ToldCall } from './told-call.ts'

/** Cursor takes more than this for nothing. */
export const MOST_CONTEXT = 10_000

/** What Cursor may be answered: text for the model. It has no place for a word to the user. */
export interface HookAnswer extends Record<string, unknown> {
  additional_context?: string
}

export interface AnswerContext {
  at: RecallContext
  call: ToldCall | undefined
  /** Why the user's own settings could not be read, and less is done than he may expect. */
  problem?: string | undefined
  /** What the user, or the agent for him, types to learn more. */
  doctor: string
}

/** What the model is told at an event; `{}` for nothing, which is the ordinary case. */
export async function answerTo(event: string, input: HookInput, context: AnswerContext): Promise<HookAnswer> {
  const { at, call } = context
  switch (event) {
    case 'sessionStart': {
      const told = await forUser(context)
      const hint = await hintAtStart(context.at)
      return forModel([told, hint].filter((text) => text !== undefined).join('\n\n') || undefined, context.at)
    }
    case 'beforeSubmitPrompt': {
      // Not every Cursor puts before the model what it is answered here, so that nobody may count it.
      return forModel(await recallForPrompt(textAt(input, 'prompt') ?? '', { ...at, counted: false }), at)
    }
    case 'postToolUse':
    case 'postToolUseFailure': {
      if (call?.failure === undefined) return {}
      return forModel(await recallForFailure(call.failure, at), at)
    }
    default:
      return {}
  }
}

/** Nobody but the agent can say it. */
async function forUser({ at, problem, doctor }: AnswerContext): Promise<string | undefined> {
  const { troubleLines } = await import('@openviking-plugins/recall/trouble-lines')
  const lines = problem === undefined ? troubleLines(at.settings, { doctor, log: at.log }) : `OpenViking: ${problem}`
  return lines === undefined ? undefined : `Tell the user with your first answer:\n${lines}`
}

function forModel(text: string | undefined, { log }: Pick<RecallContext, 'log'>): HookAnswer {
  if (text === undefined) return {}
  if (text.length <= MOST_CONTEXT) return { additional_context: text }
  log(`${text.length} characters are more than Cursor takes, and are left out`)
  return {}
}
