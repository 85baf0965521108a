import { statePaths } from '@openviking-plugins/connect/settings'
import { fingerprint } from './fingerprint.ts'
import { isSearchable } from './gate/searchable.ts'
import { tellingTerms } from './gate/telling-terms.ts'
import { hasAnyExperience } from './has-any-experience.ts'
import { HINT } from './hint.ts'
import { isTypedText, mayBeTask } from './prompt-kind.ts'
import { isOnServer, type RecallContext } from './recall-context.ts'
import { HINTED, openNotes } from './session-notes.ts'

/** Characters of a prompt that are searched for. */
const LONGEST_QUERY = 6_000
/** Characters at the end of an error, where the cause mostly stands. */
const ERROR_END = 800

/** What a prompt of the user gets beside it; undefined for nothing, which is the ordinary case. */
export async function recallForPrompt(prompt: string, context: RecallContext): Promise<string | undefined> {
  const { settings } = context
  if (settings.recall === 'off' || !isTypedText(prompt)) return undefined
  if (settings.recall !== 'hint') return search(prompt.slice(0, LONGEST_QUERY), context)
  return mayBeTask(prompt) ? firstHint(context) : undefined
}

/** The hint at the start of a session, for a harness that may take none at a prompt. */
export async function hintAtStart(context: RecallContext): Promise<string | undefined> {
  return context.settings.recall === 'hint' ? firstHint(context) : undefined
}

/** Once a session, and not where there is nothing to be found. */
async function firstHint(context: RecallContext): Promise<string | undefined> {
  const notes = openNotes(statePaths(context.settings), context.session_id)
  if (notes.has(HINTED) || (await hasAnyExperience(context)) !== true) return undefined
  return notes.claim([HINTED]).length === 0 ? undefined : HINT
}

/** What the model gets after a command failed; each distinct error is searched for once a session. */
export async function recallForFailure(error: string, context: RecallContext): Promise<string | undefined> {
  const { settings, session_id } = context
  if (settings.recall !== 'suggest' && settings.recall !== 'inject') return undefined
  const text = error.replace(/^Exit code \d+\s*/, '').slice(-ERROR_END)
  // Numbers, addresses and times differ between two runs of one failure.
  const key = `error:${fingerprint(text.replace(/0x[0-9a-f]+|\d+/gi, '#').replace(/\s+/g, ' '))}`
  const isNew = (): boolean => openNotes(statePaths(settings), session_id).claim([key]).length > 0
  return search(text, context, isNew)
}

/** The hint again, for a session that had it and whose context was cut. */
export function hintAfterCompaction({ settings, session_id }: RecallContext): string | undefined {
  if (settings.recall !== 'hint') return undefined
  return openNotes(statePaths(settings), session_id).has(HINTED) ? HINT : undefined
}

/** Loaded late: most events are not searched for. */
async function search(text: string, context: RecallContext, isWanted?: () => boolean): Promise<string | undefined> {
  const terms = tellingTerms(text)
  if (!isSearchable(terms)) return undefined
  if (isOnServer(context)) {
    const { searchedOnServer } = await import('./on-server.ts')
    return searchedOnServer({ text, terms }, context, isWanted)
  }
  const { searchedFolder } = await import('./searched-folder.ts')
  return searchedFolder(terms, context, isWanted)
}
