import type { ExperienceDocument, ExperienceHit } from '@openviking-plugins/experience'
import { HOOK_CALL_PREFIX } from '@openviking-plugins/experience/hook-call'
import { isoTime } from '@openviking-plugins/experience/iso-time'
import { below } from '@openviking-plugins/local-store/below'
import type { HomePaths } from '@openviking-plugins/local-store/home'
import { appendLines } from '@openviking-plugins/local-store/hook-files'
import { fileNameOf } from './file-name.ts'
import { HOOK_JOURNAL } from './journal-files.ts'

/** A call that a hook made in the agent's stead. */
export type HookCall =
  | { tool_name: 'search_experience'; query: string; results: readonly ExperienceHit[] }
  | { tool_name: 'read_experience'; document: ExperienceDocument }

/**
 * Records what a hook put before the model as completed calls, so that it is counted when the session is committed: in
 * a journal of its own for each session, next to those of the MCP servers, under ids that tell it from the agent's. The
 * home exists.
 */
export function recordHookCalls(
  paths: Pick<HomePaths, 'journal'>,
  session_id: string,
  calls: readonly HookCall[],
  started: number,
): void {
  const at = isoTime(started)
  const ms = Date.now() - started
  const rows = calls.map((call, index) => {
    const id = `${HOOK_CALL_PREFIX}${started.toString(36)}-${process.pid}-${index}`
    const { input, output } = exchange(call)
    return {
      v: 1,
      type: 'call',
      id,
      call_id: id,
      session_id,
      tool_name: call.tool_name,
      tool_input: input,
      tool_output: JSON.stringify(output),
      tool_status: 'completed',
      at,
      ms,
    }
  })
  if (rows.length === 0) return
  appendLines(
    below(paths.journal, `${HOOK_JOURNAL}${fileNameOf(session_id)}`),
    rows.map((row) => JSON.stringify(row)),
  )
}

function exchange(call: HookCall): { input: object; output: object } {
  if (call.tool_name === 'read_experience') {
    const { uri, content } = call.document
    return { input: { uri }, output: { uri, content } }
  }
  const results = call.results.map(({ uri, title, score, snippet }) => ({ uri, title, score, snippet }))
  return { input: { query: call.query }, output: { results } }
}
