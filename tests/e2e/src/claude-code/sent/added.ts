import { blocksOf, type RequestBody, textOf } from '../../model/messages-api.ts'

/** Ids of sessions, in the names of files that the harness mentions. */
const UUID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g

/** Each line that a request says, in its order: instructions, and what was said, by whom. */
export function requestLines({ system, messages }: RequestBody): string[] {
  return [system, ...messages.map(({ content }) => content)]
    .flatMap(blocksOf)
    .flatMap((block) => textOf(block).replace(UUID, 'ID').split('\n'))
}

/**
 * The lines that a request has beside those of the same request without our plugin.
 * @throws when a line of that one is missing
 */
export function addedLines(request: RequestBody, without: RequestBody): string[] {
  const rest = requestLines(without)
  let at = 0
  const added = requestLines(request).filter((line) => {
    if (line !== rest[at]) return true
    at += 1
    return false
  })
  if (at < rest.length) throw new Error(`the request has lost: ${rest[at]}`)
  return added
}

/** The tools that a request offers beside those of the other one, as they are sent, by name. */
export function addedTools(request: RequestBody, without: RequestBody): string[] {
  const known = new Set((without.tools ?? []).map((tool) => JSON.stringify(tool)))
  return (request.tools ?? [])
    .map((tool) => JSON.stringify(tool))
    .filter((tool) => !known.has(tool))
    .sort()
}
