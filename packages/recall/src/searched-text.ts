import { statePaths } from '@openviking-plugins/connect/settings'
import type { ExperienceDocument } from '@openviking-plugins/experience'
import type { HomePaths } from '@openviking-plugins/local-store/home'
import type { Evidence, FoundExperience } from '@openviking-plugins/local-store/hook'
import { hasExperiences } from '@openviking-plugins/local-store/hook-files'
import { searchEvidenceNow } from '@openviking-plugins/local-store/quick-search'
import { passGate } from './gate/gate.ts'
import { isSearchable } from './gate/searchable.ts'
import { tellingTerms } from './gate/telling-terms.ts'
import { type HookCall, recordHookCalls } from './hook-calls.ts'
import type { RecallContext } from './recall-context.ts'
import { openNotes, type SessionNotes } from './session-notes.ts'
import { type Suggestion, suggestionOf } from './suggestion.ts'

/** Experiences that are looked at for a text, and named at most. */
const MOST_NAMED = 3
/** Characters of experiences that `inject` puts into one prompt; Claude Code moves more than 10,000 to a file. */
const MOST_INJECTED = 6_000
/** Without FTS5: bytes of the token cache, of some 2,000 experiences, that are looked through while the user waits. */
const LONGEST_SCAN = 6_000_000

/**
 * Searches the folder for a text that could pass the gate and says what does and was not said in this session, recorded
 * as the hook's calls. `isWanted` is asked only where there is something to search in and to search for.
 */
export async function searchedText(
  text: string,
  context: RecallContext,
  isWanted?: () => boolean,
): Promise<string | undefined> {
  const { settings, session_id, log } = context
  const paths = statePaths(settings)
  const terms = tellingTerms(text)
  if (!isSearchable(terms)) return undefined
  if (isWanted !== undefined && !(hasExperiences(paths) && isWanted())) return undefined
  const started = new Date()
  const evidence = await evidenceFor(terms, paths, context)
  if (evidence === undefined) {
    log('recall: left out, the store is too large to be searched without FTS5; Node 22.16 or newer has it')
    return undefined
  }
  const passed = passGate(evidence)
  log(`recall: ${evidence.found.length} found, ${passed.length} pass the gate`)
  const fresh = unseen(passed, openNotes(paths, session_id))
  const { block, documents } = settings.recall === 'inject' ? await injection(fresh) : NO_INJECTION
  const suggestion = suggestionOf(fresh.filter(({ uri }) => !documents.some((document) => document.uri === uri)))
  if (settings.capture !== 'off') {
    recordHookCalls(paths, session_id, callsOf(documents, suggestion, sharedWords(passed)), started)
  }
  return [block, suggestion?.text ?? ''].filter((part) => part !== '').join('\n') || undefined
}

/** Looks into the index as it is, and has it brought up to date only where that will not do. */
async function evidenceFor(
  terms: readonly string[],
  paths: HomePaths,
  { settings, search, log }: RecallContext,
): Promise<Evidence | undefined> {
  const options = {
    home: settings.home,
    ...(settings.user === undefined ? {} : { user: settings.user }),
    engine: settings.engine,
    limit: MOST_NAMED,
    log,
  }
  const evidence = searchEvidenceNow(terms, options)
  if (evidence !== undefined) return evidence
  return hasExperiences(paths) ? search(terms, { ...options, longest_scan: LONGEST_SCAN }) : NO_EVIDENCE
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
const NO_EVIDENCE: Evidence = { asked: [], found: [] }

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
