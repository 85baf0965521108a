import { extractUsage } from '@openviking-plugins/experience'
import { beforeAll, describe, expect, it } from 'vitest'
import { SHIPPED } from '../bundles/shipped.ts'
import { eachServer } from '../program/each-server.ts'
import { TESTED_VERSIONS } from '../program/versions.ts'
import { EXPERIENCE_CASES, MEMORY_TOOL_CASES } from './cases.ts'
import { documentedColumn, documentedVersions, measuredColumn } from './document.ts'
import { type Measurement, measureServer } from './measure-server.ts'

const MEASURED_WITHIN_MS = 600_000

describe('our own ledger', () => {
  it.each([...EXPERIENCE_CASES, ...MEMORY_TOOL_CASES])('counts what happened: $title', (one) => {
    const { events } = extractUsage(one.messages, { user: one.user, account: 'acme', session_id: 'session' })
    const count = (wanted: string): number => events.filter(({ event_type }) => event_type === wanted).length
    expect({ recalls: count('memory.recalled'), injections: count('memory.injected') }).toEqual(one.happened)
  })
})

it('docs/attribution.md tells of each tested release', () => {
  for (const versions of documentedVersions()) expect(versions).toEqual(TESTED_VERSIONS)
})

eachServer((program) => {
  const { version } = program
  let measured: Measurement
  beforeAll(async () => {
    measured = await measureServer(program)
  }, MEASURED_WITHIN_MS)

  it.each(EXPERIENCE_CASES)('counts what happened, and nothing else: $title', ({ title, happened }) => {
    expect(measured.counted.get(title)?.spelled).toEqual(happened)
  })

  it.each(SHIPPED)('counts one search and one read, and none that failed: $title', ({ title }) => {
    expect(measured.shipped.get(title)).toEqual({ recalls: 1, injections: 1 })
  })

  it.runIf(TESTED_VERSIONS.includes(version))(
    'counts as docs/attribution.md says; `pnpm run attribution` writes it',
    () => {
      expect(measuredColumn(measured)).toEqual(documentedColumn(version))
    },
  )

  it('lists a task under the experience that was read in it, with its outcome, not under one that was found', () => {
    const none = { success: 0, failure: 0, partial: 0, unknown: 0, unfinished: 0 }
    expect(measured.traces.read).toMatchObject({ total: 1, outcomes: { ...none, failure: 1 } })
    expect(measured.traces.read.trajectories).toMatchObject([
      { uri: expect.stringContaining('/trajectories/made_trajectory_busy_port_') },
    ])
    expect(measured.traces.found).toMatchObject({ total: 0, trajectories: [], outcomes: none })
  })
})
