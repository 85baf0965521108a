import { existsSync, readFileSync } from 'node:fs'
import type { UsageEventType } from '@openviking-plugins/experience'

/** An event that the server itself counted. */
export interface CountedEvent {
  type: UsageEventType
  uri: string
  account: string
  user: string
}

const TYPES: Record<string, UsageEventType> = {
  'experience.recall.count': 'memory.recalled',
  'experience.inject.count': 'memory.injected',
}

/** Events in the file that a `file_log` sink writes, oldest first. */
export function readUsageLog(file: string): CountedEvent[] {
  if (!existsSync(file)) return []
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const { name, account, user, uri } = namedFields(line)
      const type = TYPES[name ?? '']
      if (type === undefined || !account || !user || !uri) throw new Error(`an unknown line in the usage log: ${line}`)
      return { type, uri, account, user }
    })
}

interface Fields {
  name?: string | undefined
  account?: string | undefined
  user?: string | undefined
  uri?: string | undefined
}

function namedFields(line: string): Fields {
  const { event_name, tenant_id, value } = JSON.parse(line) as {
    event_name?: string
    tenant_id?: string
    // Only 0.4.13 and older.
    value?: { count_name: string; tags: { account_id: string; user_id: string; resource_uri: string } }
  }
  if (value !== undefined) {
    const { account_id: account, user_id: user, resource_uri: uri } = value.tags
    return { name: value.count_name, account, user, uri }
  }
  const [, account, user, uri] = /;account_id:([^;]*);user_id:([^;]*);resource_uri:(.*)$/.exec(tenant_id ?? '') ?? []
  return { name: event_name, account, user, uri }
}
