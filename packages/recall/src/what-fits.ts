import type { ExperienceDocument } from '@openviking-plugins/experience'
import type { HomePaths } from '@openviking-plugins/local-store/home'
import type { Evidence, FoundExperience } from '@openviking-plugins/local-store/hook'
import { passGate } from './gate/gate.ts'
import { type HookCall, recordHookCalls } from './hook-calls.ts'
import type { RecallContext } from './recall-context.ts'
import { openNotes, type SessionNotes } from './session-notes.ts'
import { type Suggestion, suggestionOf } from './suggestion.ts'

/** Experiences that are named for one text at most. */
export const MOST_NAMED = 3
/** Characters of experiences that `inject` puts into one prompt; Claude Code moves more than 10,000 to a file. */
const MOST_INJECTED = 6_000

export interface FitOptions {
  /** Where the session is kept. */
  paths: HomePaths
  /** When the search began, in milliseconds since 1970. */
  started: number
  /** Makes the folders that calls are recorded in, where they may not be there. */
  beforeRecord?: () => void
}

/**
 * What the model is told of what was found: that of it which passes the gate and was not said in this session, recorded
 * as the hook's calls. Undefined for nothing.
 */
export async function tellWhatFits(
  evidence: Evidence,
  { settings, session_id, counted = true, log }: RecallContext,
  { paths, started, beforeRecord }: FitOptions,
): Promise<string | undefined> {
  const passed = passGate(evidence).slice(0, MOST_NAMED)
  log(`recall: ${evidence.found.length} found, ${passed.length} pass the gate`)
  const fresh = unseen(passed, openNotes(paths, session_id))
  if (fresh.length === 0) return undefined
  const { block, documents } = settings.recall === 'inject' ? await injection(fresh) : NO_INJECTION
  const suggestion = suggestionOf(fresh.filter(({ uri }) => !documents.some((document) => document.uri === uri)))
  if (counted && settings.capture !== 'off') {
    beforeRecord?.()
    recordHookCalls(paths, session_id, callsOf(documents, suggestion, sharedWords(passed)), started)
  }
  return [block, suggestion?.text ?? ''].filter((part) => part !== '').join('\n') || undefined
}

/** Each once a session, whichever hook gets there first. */
function unseen(found: readonly FoundExperience[], notes: SessionNotes): FoundExperience[] {
  const keyOf = ({ uri }: FoundExperience): string => `uri:${uri}`
  const claimed = new Set(notes.claim(found.map(keyOf)))
  return found.filter((experience) => claimed.has(keyOf(experience)))
}

interface Injection {
  block: string
  documents: ExperienceDocument[]
}

const NO_INJECTION: Injection = { block: '', documents: [] }

/** What has room in full. */
async function injection(found: readonly FoundExperience[]): Promise<Injection> {
  const { promptBlock } = await import('@openviking-plugins/experience/prompt-block')
  let { block, documents } = NO_INJECTION
  for (const { uri, content } of found) {
    const more = [...documents, { uri, content: content() }]
    const longer = promptBlock(more)
    if (longer.length <= MOST_INJECTED) {
      block = longer
      documents = more
    }
  }
  return { block, documents }
}

function callsOf(
  documents: readonly ExperienceDocument[],
  suggestion: Suggestion | undefined,
  query: string,
): HookCall[] {
  const reads = documents.map((document): HookCall => ({ tool_name: 'read_experience', document }))
  return suggestion === undefined
    ? reads
    : [{ tool_name: 'search_experience', query, results: suggestion.shown }, ...reads]
}

/** The words that led to the hits. What else was typed may hold a secret, and is written nowhere. */
function sharedWords(found: readonly FoundExperience[]): string {
  return [...new Set(found.flatMap(({ matched }) => matched.map(({ term }) => term)))].join(' ')
}
