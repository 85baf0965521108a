import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { HomePaths } from '../home.ts'
import { ledgerFiles } from './ledger-files.ts'

const NEWLINE = 0x0a

/**
 * By URI, the ids of the calls by which an experience was read, in all committed sessions. For a process that lives for
 * a moment: only lines that name one of `uris` are parsed.
 */
export function readingCalls(paths: Pick<HomePaths, 'ledger'>, uris: readonly string[]): Map<string, Set<string>> {
  const calls = new Map(uris.map((uri) => [uri, new Set<string>()]))
  for (const name of ledgerFiles(paths)) {
    const bytes = readFileSync(join(paths.ledger, name))
    for (const [uri, found] of calls) {
      for (const line of linesWith(bytes, JSON.stringify(uri))) {
        const id = readingCall(line, uri)
        if (id !== undefined) found.add(id)
      }
    }
  }
  return calls
}

function* linesWith(bytes: Buffer, text: string): Generator<string> {
  for (let at = bytes.indexOf(text); at >= 0; ) {
    const end = bytes.indexOf(NEWLINE, at)
    const line = bytes.subarray(bytes.lastIndexOf(NEWLINE, at) + 1, end < 0 ? bytes.length : end)
    yield line.toString('utf8')
    at = end < 0 ? -1 : bytes.indexOf(text, end)
  }
}

function readingCall(line: string, uri: string): string | undefined {
  let event: { event_type?: unknown; resource_uri?: unknown; evidence?: { tool_call_id?: unknown } } | null
  try {
    event = JSON.parse(line) as typeof event
  } catch {
    // Half a line, which a crash left behind: readers of the ledger leave it out as well.
    return undefined
  }
  const id = event?.evidence?.tool_call_id
  return event?.event_type === 'memory.injected' && event.resource_uri === uri && typeof id === 'string'
    ? id
    : undefined
}
