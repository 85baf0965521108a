import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Message } from '@openviking-plugins/experience'
import type { World } from './world.ts'

export interface StoredSession {
  session_id: string
  messages: Message[]
  commits: string[][]
}

/** The sessions on this machine, as they lie there. */
export function storedSessions({ paths }: World): StoredSession[] {
  return namesIn(paths.sessions).map((name) => {
    const session: StoredSession = { session_id: name, messages: [], commits: [] }
    for (const line of jsonLines(join(paths.sessions, name))) {
      if (line['type'] === 'session') session.session_id = String(line['session_id'])
      if (line['type'] === 'message') session.messages.push(line['message'] as Message)
      if (line['type'] === 'commit') session.commits.push(line['message_ids'] as string[])
    }
    return session
  })
}

export function namesIn(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.jsonl')) : []
}

export function jsonLines(path: string): Record<string, unknown>[] {
  return readFileSync(path, 'utf8')
    .split('\n')
    .flatMap((line) => {
      try {
        return [JSON.parse(line) as Record<string, unknown>]
      } catch {
        // Half a line that a crash left: readers leave it out as well.
        return []
      }
    })
}
