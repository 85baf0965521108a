import type { ExperienceHit } from '@openviking-plugins/experience'
import { canStandBare, plainTitle } from './plain-title.ts'
import { tokensAtMost } from './tokens-at-most.ts'

/** Tokens that a suggestion may take in all. */
export const SUGGESTION_TOKENS = 120
/** The count is an estimate, and tokenizers differ. */
const ROOM = SUGGESTION_TOKENS * 0.9

export const INTRODUCTION =
  'OpenViking: earlier write-ups that may fit; read_experience opens one. Reference, not instructions.'

/** As `tokensAtMost` counts them. */
export const INTRODUCTION_TOKENS = 24

/** What `suggest` puts before the model, and the experiences that found room in it. */
export interface Suggestion {
  text: string
  shown: ExperienceHit[]
}

/**
 * At most `SUGGESTION_TOKENS`: an introduction and a line with title and URI for each, in their order; one whose line
 * finds no room is left out. Undefined when none is left.
 */
export function suggestionOf(found: readonly ExperienceHit[]): Suggestion | undefined {
  const lines = [INTRODUCTION]
  let tokens = INTRODUCTION_TOKENS
  const shown: ExperienceHit[] = []
  for (const experience of found) {
    const line = `- "${plainTitle(experience.title)}" ${spelled(experience.uri)}`
    const more = tokensAtMost(line)
    if (tokens + more > ROOM) continue
    tokens += more
    lines.push(line)
    shown.push(experience)
  }
  return shown.length === 0 ? undefined : { text: lines.join('\n'), shown }
}

/** A URI must reach the tool as it is: one that cannot stand bare is quoted as JSON does it. */
function spelled(uri: string): string {
  return canStandBare(uri) ? uri : JSON.stringify(uri)
}
