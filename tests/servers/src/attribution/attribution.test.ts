import { extractUsage } from '@openviking-plugins/experience'
import { beforeAll, describe, expect, it } from 'vitest'
import { eachServer, SERVER_PROGRAMS } from '../program/each-server.ts'
import { EXPERIENCE_CASES, MEMORY_TOOL_CASES } from './cases.ts'
import { documentedColumn, measuredColumn } from './document.ts'
import { type Measurement, measureServers } from './measure-server.ts'

const MEASURED_WITHIN_MS = 600_000

describe('our own ledger', () => {
  it.each([...EXPERIENCE_CASES, ...MEMORY_TOOL_CASES])('counts what happened: $title', (one) => {
    const { events } = extractUsage(one.messages, { user: one.user, account: 'acme', session_id: 'session' })
    const count = (wanted: string): number => events.filter(({ event_type }) => event_type === wanted).length
    expect({ recalls: count('memory.recalled'), injections: count('memory.injected') }).toEqual(one.happened)
  })
})

let measurements: Map<string, Promise<Measurement>> | undefined

eachServer(({ version }) => {
  let measured: Measurement
  beforeAll(async () => {
    measurements ??= measureServers(SERVER_PROGRAMS)
    measured = (await measurements.get(version)) as Measurement
  }, MEASURED_WITHIN_MS)

  it.each(EXPERIENCE_CASES)('counts what happened, and nothing else: $title', ({ title, happened }) => {
    expect(measured.counted.get(title)?.spelled).toEqual(happened)
  })

  it('counts as docs/attribution.md says; `pnpm run attribution` writes it', () => {
    expect(measuredColumn(measured)).toEqual(documentedColumn(version))
  })

  it('lists a task under the experience that was read in it, with its outcome, not under one that was found', () => {
    const none = { success: 0, failure: 0, partial: 0, unknown: 0, unfinished: 0 }
    expect(measured.traces.read).toMatchObject({ total: 1, outcomes: { ...none, failure: 1 } })
    expect(measured.traces.read.trajectories).toMatchObject([
      { uri: expect.stringContaining('/trajectories/made_trajectory_busy_port_') },
    ])
    expect(measured.traces.found).toMatchObject({ total: 0, trajectories: [], outcomes: none })
  })
})
