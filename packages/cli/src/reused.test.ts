import type { UsageEvent } from '@openviking-plugins/experience'
import { expect, test } from 'vitest'
import { reusedElsewhere } from './reused.ts'

const SINCE = '2026-11-23T00:00:00.000Z'
type Row = [uri: string, session: string, day: string, type?: UsageEvent['event_type']]

const event = ([resource_uri, session_id, day, event_type = 'memory.injected']: Row): UsageEvent => ({
  schema_version: 'v1',
  event_id: `${resource_uri}${session_id}${day}`,
  event_type,
  resource_uri,
  resource_type: 'experience',
  account_id: 'local',
  user_id: 'mira',
  session_id,
  task_id: '',
  occurred_at: `2026-11-${day}T00:00:00.000Z`,
  evidence: { archive_uri: '', message_id: '', tool_call_id: '', tool_name: '' },
  attributes: {},
})

test.each<[string, Row[], [uri: string, session: string][], string[]]>([
  ['nothing', [], [], []],
  ['read once', [['a', 's', '25']], [], []],
  [
    'read twice in one session',
    [
      ['a', 's', '25'],
      ['a', 's', '26'],
    ],
    [],
    [],
  ],
  [
    'read in a second session, in whichever order',
    [
      ['a', 't', '26'],
      ['a', 's', '20'],
    ],
    [],
    ['a'],
  ],
  [
    'read in two sessions, but not of late',
    [
      ['a', 's', '10'],
      ['a', 't', '20'],
    ],
    [],
    [],
  ],
  [
    'read again only where it was first read',
    [
      ['a', 's', '10'],
      ['a', 't', '20'],
      ['a', 's', '25'],
    ],
    [],
    [],
  ],
  ['read where it was learned', [['a', 's', '25']], [['a', 's']], []],
  [
    'read elsewhere than it was learned',
    [
      ['a', 't', '25'],
      ['b', 't', '25'],
    ],
    [['a', 's']],
    ['a'],
  ],
  [
    'only found elsewhere',
    [
      ['a', 's', '20'],
      ['a', 't', '25', 'memory.recalled'],
    ],
    [],
    [],
  ],
])('%s', (_name, rows, origins, reused) => {
  expect(reusedElsewhere(rows.map(event), SINCE, new Map(origins))).toEqual(reused)
})
