import {
  type Backend,
  canonicalExperienceUri,
  cutText,
  type ExperienceHit,
  isOpenVikingError,
  OpenVikingError,
  requireCanonicalExperienceUri,
  SNIPPET_LENGTH,
  titleFromUri,
  wellFormed,
} from '@openviking-plugins/experience'
import type { ToolArguments } from '@openviking-plugins/experience/tool-arguments'
import { type ToolResult, textResult } from '../tool-result.ts'

/** Codex cuts a long result in the middle, which leaves no JSON. */
const MAX_RESULTS_LENGTH = 8_000

/** Room for the JSON around the content, when a result has to stay under the size that the tool advertises. */
const ENVELOPE_LENGTH = 2_000

/** `{"results":[{uri,title,score,snippet}]}`: own experiences only, each once, whatever the backend returned. */
export async function searchExperience(
  backend: Backend,
  { query, limit }: ToolArguments['search_experience'],
): Promise<ToolResult> {
  const { user } = await backend.identity()
  const hits = await backend.searchExperiences(query, limit)
  return textResult(boundedResults(ownHits(hits, user).slice(0, limit)))
}

/** `{"uri","content"}`, at most `maxLength` characters. A URI that is not canonical and own is refused unread. */
export async function readExperience(
  backend: Backend,
  args: ToolArguments['read_experience'],
  maxLength: number,
): Promise<ToolResult> {
  const { user } = await backend.identity()
  const uri = requireCanonicalExperienceUri(args.uri, user)
  try {
    const { content } = await backend.readExperience(uri)
    return textResult(JSON.stringify({ uri, content: boundedContent(content, maxLength - ENVELOPE_LENGTH) }))
  } catch (cause) {
    if (!isOpenVikingError(cause) || cause.code !== 'NOT_FOUND') throw cause
    const advice = 'Call search_experience and use a URI from its results as it is.'
    throw new OpenVikingError('NOT_FOUND', `There is no experience at ${uri}. ${advice}`, { cause })
  }
}

function ownHits(hits: readonly ExperienceHit[], user: string): ExperienceHit[] {
  const seen = new Set<string>()
  const results: ExperienceHit[] = []
  for (const hit of hits) {
    const uri = canonicalExperienceUri(hit.uri, user)
    if (uri === undefined || seen.has(uri)) continue
    seen.add(uri)
    results.push({
      uri,
      title: titleFromUri(uri),
      score: Number.isFinite(hit.score) ? hit.score : 0,
      snippet: cutText(wellFormed(hit.snippet), SNIPPET_LENGTH),
    })
  }
  return results
}

/** Gives up snippets first, then whole results from the end, until the answer is short enough. */
function boundedResults(results: readonly ExperienceHit[]): string {
  for (const length of [SNIPPET_LENGTH, SNIPPET_LENGTH / 2, 0]) {
    const text = JSON.stringify({
      results: results.map((hit) => ({ ...hit, snippet: cutText(hit.snippet, length) })),
    })
    if (text.length < MAX_RESULTS_LENGTH) return text
  }
  return boundedResults(results.slice(0, -1))
}

/** What fits into `maxLength` characters of JSON, where some characters take six. */
function boundedContent(content: string | null | undefined, maxLength: number): string {
  const text = wellFormed(content ?? '')
  let kept = text
  for (let length = JSON.stringify(kept).length; length > maxLength; length = JSON.stringify(kept).length) {
    kept = cutText(kept, Math.floor(kept.length * Math.min(0.99, maxLength / length)))
  }
  return kept === text ? text : `${kept}\n\n[cut: the first ${kept.length} of ${text.length} characters]`
}
