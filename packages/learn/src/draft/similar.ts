import type { Backend } from '@openviking-plugins/experience'

export interface Similar {
  uri: string
  title: string
  /** Share of the words that both have, in [0, 1]. */
  overlap: number
}

/** From here on two write-ups tell the same. */
const NEAR = 0.4
const QUERY_LENGTH = 240

/** Live experiences that say much the same as `body`, the nearest first. */
export async function findSimilar(backend: Backend, write: { name: string; body: string }): Promise<Similar[]> {
  const words = terms(write.body)
  const query = `${write.name.replace(/[/_-]+/g, ' ')} ${opening(write.body)}`.trim()
  if (query === '') return []
  const near: Similar[] = []
  for (const { uri, title } of await backend.searchExperiences(query, 5)) {
    const overlap = shared(words, terms((await backend.readExperience(uri)).content))
    if (overlap >= NEAR) near.push({ uri, title, overlap: Math.round(overlap * 100) / 100 })
  }
  return near.sort((left, right) => right.overlap - left.overlap)
}

/** What a write-up is about stands in its first lines that are no headings. */
function opening(body: string): string {
  return body
    .split('\n')
    .filter((line) => line.trim() !== '' && !/^#{2,}\s/.test(line))
    .join(' ')
    .slice(0, QUERY_LENGTH)
}

/** Words of three letters or more, and pairs of characters of scripts that set no blanks. */
function terms(text: string): Set<string> {
  const found = new Set<string>()
  for (const [run] of text.toLowerCase().matchAll(/[\p{L}\p{N}]+/gu)) {
    if (/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(run)) {
      for (let at = 0; at + 1 < run.length; at++) found.add(run.slice(at, at + 2))
    } else if (run.length > 2) found.add(run)
  }
  return found
}

function shared(left: ReadonlySet<string>, right: ReadonlySet<string>): number {
  let both = 0
  for (const term of left) if (right.has(term)) both++
  const all = left.size + right.size - both
  return all === 0 ? 0 : both / all
}
