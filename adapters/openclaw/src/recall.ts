import type { LoadedSettings } from '@openviking-plugins/connect'
import type { RecallContext } from '@openviking-plugins/recall'
import { hintAfterCompaction, recallForPrompt } from '@openviking-plugins/recall/prompt'
import type { Families } from './families.ts'
import { HARNESS } from './names.ts'
import type { HookContext, HookEvents, OpenClawApi } from './openclaw-api.ts'
import { isOfUser } from './run-origin.ts'
import { toldId } from './told-id.ts'

/** OpenClaw waits for this long and goes on without what was to be added. */
const LONGEST_MS = 5_000

export interface RecallOptions {
  settingsIn: (workspace: string | undefined) => LoadedSettings
  families: Families
  log: (line: string) => void
}

/** Puts what fits a prompt before it, as the setting `recall` says. Only where the user lets the plugin have conversations. */
export function recallAtPrompts({ settingsIn, families, log }: RecallOptions): (api: OpenClawApi) => void {
  /** Sessions whose context was cut since their last prompt. */
  const compacted = new Set<string>()

  async function forPrompt(
    { currentUserMessage, prompt }: HookEvents['before_prompt_build'],
    context: HookContext,
  ): Promise<{ prependContext: string } | undefined> {
    const session_id = toldId(context.sessionId)
    const { workspaceDir } = context
    if (session_id === undefined || !isOfUser(context) || families.isSubagent(context)) return undefined
    const words = [currentUserMessage, prompt].find((text) => typeof text === 'string')
    const { settings } = settingsIn(workspaceDir)
    if (settings.recall === 'off') return undefined
    const search: RecallContext['search'] = async (terms, options) =>
      (await import('@openviking-plugins/local-store/hook')).searchEvidenceOnce(terms, options)
    const at = { settings, harness: HARNESS, session_id, search, log: () => undefined }
    const again = compacted.delete(session_id) ? hintAfterCompaction(at) : undefined
    const text = (await recallForPrompt(words ?? '', at)) ?? again
    return text === undefined ? undefined : { prependContext: text }
  }

  return (api) => {
    api.on(
      'before_prompt_build',
      (event, context) =>
        forPrompt(event, context).catch((thrown: unknown) => {
          log(`nothing is suggested: ${thrown instanceof Error ? thrown.message : String(thrown)}`)
        }),
      { timeoutMs: LONGEST_MS },
    )
    api.on('after_compaction', (_event, { sessionId }) => {
      const session_id = toldId(sessionId)
      if (session_id !== undefined) compacted.add(session_id)
    })
  }
}
