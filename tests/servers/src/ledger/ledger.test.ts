import { cpSync, globSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, sep } from 'node:path'
import { makePointer, runCourier, safeId, writePointer } from '@openviking-plugins/capture'
import { connect, ensureStatePaths, loadSettings, type Settings } from '@openviking-plugins/connect'
import type { Backend, UsageEvent } from '@openviking-plugins/experience'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { HARNESS_CASES } from '../attribution/harness-cases.ts'
import { fixture } from '../attribution/recordings/recording.ts'
import { type Identity, SERVER_VERSIONS, serverProgram, startServer, type TestServer } from '../index.ts'

const NEWEST = SERVER_VERSIONS.at(-1) ?? ''
const program = await serverProgram(NEWEST)
const missing = 'unavailable' in program
const START_MS = 240_000

/** As a folder names it, so that the identities of events, which the account is part of, can be compared. */
const ACCOUNT = 'local'
const RECORDED = globSync('*/transcripts/**/*.jsonl', { cwd: fixture('claude-code') }).sort()

/** A session of a transcript, or of a subagent's. */
function recordedSession(file: string): { session_id: string; agent_id?: string } {
  const agent = /^agent-(.*)\.jsonl$/.exec(basename(file))?.[1]
  if (agent === undefined) return { session_id: basename(file, '.jsonl') }
  return { session_id: file.split(sep).at(-3) ?? '', agent_id: agent }
}

/** Takes all that Claude Code recorded, as when each session and each subagent has just ended. */
async function captureTranscripts(settings: Settings, folder: string): Promise<void> {
  const paths = ensureStatePaths(settings)
  const transcripts = join(folder, 'transcripts')
  cpSync(fixture('claude-code'), transcripts, { recursive: true })
  for (const file of RECORDED) {
    const transcript_path = join(transcripts, file)
    const ended = { harness: 'claude-code', event: 'session_end', ...recordedSession(file), transcript_path } as const
    writePointer(paths, makePointer(ended))
  }
  const backend = (): Promise<Backend> => connect(settings)
  const report = await runCourier({ paths, delivers: settings.server !== undefined, backend })
  expect(report).toMatchObject({ ran: true, failed: 0 })
  expect(report.commits).toBe(RECORDED.length)
}

/** Takes what the other agents recorded. */
async function captureCalls(settings: Settings): Promise<void> {
  const backend = await connect(settings)
  for (const { title, messages } of HARNESS_CASES.filter(({ user }) => user === 'alice')) {
    const session_id = safeId(title)
    await backend.append({ session_id, harness: 'test' }, messages)
    await backend.commit(session_id)
  }
  await backend.deliver?.()
  await backend.close()
}

function ledgerOf(settings: Settings): UsageEvent[] {
  const { ledger } = ensureStatePaths(settings)
  return readdirSync(ledger)
    .flatMap((name) => readFileSync(join(ledger, name), 'utf8').split('\n'))
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as UsageEvent)
    .toSorted((a, b) => a.event_id.localeCompare(b.event_id))
}

describe.skipIf(missing)(`OpenViking ${NEWEST}${missing ? ` (${program.unavailable})` : ''}`, () => {
  let server: TestServer
  let folder: string
  beforeAll(async () => {
    if (missing) return
    server = await startServer(program, { auth: 'key' })
    folder = mkdtempSync(join(tmpdir(), 'ovp ledger '))
  }, START_MS)
  afterAll(async () => {
    await server.stop()
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
  })

  function settingsOf(name: string, user: string, as?: Identity): Settings {
    const home = join(folder, name)
    const reached = as === undefined ? {} : { OPENVIKING_URL: server.url, OPENVIKING_API_KEY: as.key }
    return loadSettings({
      env: { HOME: folder, OPENVIKING_PLUGINS_HOME: home, OPENVIKING_PLUGINS_USER: user, ...reached },
    }).settings
  }

  it.each([
    { user: 'u1', what: 'transcripts, taken by the courier', capture: captureTranscripts },
    { user: 'alice', what: 'calls of the other agents', capture: captureCalls },
  ])(
    'gives the same ledger as a folder, and counts the same: $what',
    async ({ user, capture }) => {
      const as = await server.createUser(ACCOUNT, user)
      const inFolder = settingsOf(`folder of ${user}`, user)
      const onServer = settingsOf(`server of ${user}`, user, as)
      await capture(inFolder, folder)
      await capture(onServer, folder)
      const here = ledgerOf(inFolder)
      expect(here.length).toBeGreaterThan(5)
      expect(ledgerOf(onServer)).toEqual(here)
      await server.settled(as)
      const there = server.usageEvents().filter((event) => event.user === user)
      expect(there.map(({ type, uri }) => `${type} ${uri}`).toSorted()).toEqual(
        here.map(({ event_type, resource_uri }) => `${event_type} ${resource_uri}`).toSorted(),
      )
    },
    START_MS,
  )
})
