import type { HookInput } from '@openviking-plugins/capture/hook'
import type { Settings } from '@openviking-plugins/connect/settings'
import { type Told, tellModel, tellUser } from '@openviking-plugins/hook/told'
import type { RecallContext } from '@openviking-plugins/recall'
import { hintAfterCompaction, recallForFailure, recallForPrompt } from '@openviking-plugins/recall/prompt'
import { usedLine } from '@openviking-plugins/recall/used-line'
import { isOurExperienceTool } from './experience-tools.ts'

export interface AnswerContext {
  settings: Settings
  /** Why the user's own settings could not be read, and less is done than he may expect. */
  problem?: string | undefined
  /** Claude Code's own folder, with the transcripts in it. */
  config: string
  search: RecallContext['search']
  log: (line: string) => void
}

/** What the model, or the user, is told at an event; `{}` for nothing, which is the ordinary case. */
export async function answerTo(event: string, input: HookInput, context: AnswerContext): Promise<Told> {
  const { settings, search, log } = context
  const session_id = text(input['session_id'])
  if (session_id === '') return {}
  const at: RecallContext = { settings, harness: 'claude-code', session_id, search, log }
  switch (event) {
    case 'SessionStart':
      return sessionStarted(input['source'], at, context)
    case 'UserPromptSubmit':
      return tellModel(event, await recallForPrompt(text(input['prompt']), at))
    case 'PostToolUseFailure': {
      if (input['tool_name'] !== 'Bash' || input['is_interrupt'] === true) return {}
      return tellModel(event, await recallForFailure(text(input['error']), at))
    }
    case 'Stop':
      return tellUser(usedLine(at))
    case 'PermissionRequest':
      return settings.auto_allow === 'on' && isOurExperienceTool(input)
        ? { hookSpecificOutput: { hookEventName: event, decision: { behavior: 'allow' } } }
        : {}
    default:
      return {}
  }
}

async function sessionStarted(source: unknown, at: RecallContext, context: AnswerContext): Promise<Told> {
  const { config, problem } = context
  if (problem !== undefined) return tellUser(`OpenViking: ${problem}`)
  switch (source) {
    case 'startup': {
      const { startupLines } = await import('./startup-lines.ts')
      return tellUser(await startupLines(at, config))
    }
    // Both leave nothing of what was said before; a session that is resumed or forked still has it.
    case 'compact':
    case 'clear':
      return tellModel('SessionStart', hintAfterCompaction(at))
    default:
      return {}
  }
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
