import { readdirSync, readFileSync } from 'node:fs'

/** One exchange with a real server. */
export interface Recording {
  name: string
  request: {
    method: 'GET' | 'POST' | 'DELETE'
    /** With its query. */
    path: string
    headers: Readonly<Record<string, string>>
    body: unknown
  }
  status: number
  headers: Readonly<Record<string, string>>
  response: unknown
}

const FOLDER = new URL('../../../../tests/fixtures/openviking/', import.meta.url)

/** Exchanges over REST, by name. */
export function restRecordings(): Recording[] {
  return readdirSync(FOLDER)
    .filter((file) => file.endsWith('.json'))
    .map((file) => JSON.parse(readFileSync(new URL(file, FOLDER), 'utf8')) as Partial<Recording>)
    .filter((each): each is Recording => /^\/(?:api|health|ready)/.test(each.request?.path ?? ''))
    .sort((left, right) => (left.name < right.name ? -1 : 1))
}
