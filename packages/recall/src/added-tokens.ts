import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import {
  type ExperienceHit,
  isHookCall,
  promptBlock,
  titleFromUri,
  type UsageEvent,
} from '@openviking-plugins/experience'
import type { HomePaths } from '@openviking-plugins/local-store/home'
import { readLines } from '@openviking-plugins/local-store/hook-files'
import { HINT } from './hint.ts'
import { HINTED, notesFolder } from './session-notes.ts'
import { suggestionOf } from './suggestion.ts'
import { tokensAtMost } from './tokens-at-most.ts'

export interface AddedTokensOptions {
  /** ISO 8601; what was added at or after it. */
  since: string
  /** The text of an experience as it is now; undefined for one that is gone. */
  contentOf: (uri: string) => Promise<string | undefined>
}

/**
 * About how many tokens the hooks have put before the model: hints from the notes of the sessions, suggestions and whole
 * experiences from the usage events of the home, made again as they were.
 */
export async function addedTokens(
  paths: Pick<HomePaths, 'state'>,
  events: readonly UsageEvent[],
  { since, contentOf }: AddedTokensOptions,
): Promise<number> {
  const from = Date.parse(since)
  const ofHooks = events.filter(
    ({ evidence, occurred_at }) => isHookCall(evidence.tool_call_id) && Date.parse(occurred_at) >= from,
  )
  let tokens = hintsSince(paths, from) * tokensAtMost(HINT)
  for (const hits of suggestions(ofHooks)) tokens += tokensAtMost(suggestionOf(hits)?.text ?? '')
  for (const { event_type, resource_uri: uri } of ofHooks) {
    const content = event_type === 'memory.injected' ? await contentOf(uri) : undefined
    if (content !== undefined) tokens += tokensAtMost(promptBlock([{ uri, content }]))
  }
  return tokens
}

/** What each search of a hook has named. */
function suggestions(events: readonly UsageEvent[]): ExperienceHit[][] {
  const calls = new Map<string, ExperienceHit[]>()
  for (const { event_type, evidence, resource_uri: uri, session_id } of events) {
    if (event_type !== 'memory.recalled') continue
    const call = `${session_id} ${evidence.tool_call_id}`
    calls.set(call, [...(calls.get(call) ?? []), { uri, title: titleFromUri(uri), score: 0, snippet: '' }])
  }
  return [...calls.values()]
}

function hintsSince(paths: Pick<HomePaths, 'state'>, from: number): number {
  const folder = notesFolder(paths)
  return filesIn(folder).filter((name) => {
    for (const { text } of readLines(join(folder, name))) {
      if (text.includes(`"key":"${HINTED}"`)) return Date.parse(/"at":"([^"]+)"/.exec(text)?.[1] ?? '') >= from
    }
    return false
  }).length
}

function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    // No hook has noted anything yet.
    return []
  }
}
