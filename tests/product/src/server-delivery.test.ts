import { cpSync, globSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { makePointer, readTranscriptFile, runCourier, writePointer } from '@openviking-plugins/capture'
import { connect, ensureStatePaths, loadSettings } from '@openviking-plugins/connect'
import {
  extractUsage,
  type Message,
  type RecordedMessage,
  RULE_SETS,
  type RuleSetName,
} from '@openviking-plugins/experience'
import { readTasks, spellMessage } from '@openviking-plugins/openviking'
import { startFakeServer } from '@openviking-plugins/openviking/testing'
import { describe, expect, onTestFinished, test } from 'vitest'

const USER = 'u1'
const KEY = 'a-key-of-u1'
const FIXTURES = fileURLToPath(new URL('../../fixtures/claude-code/', import.meta.url))
const RECORDED = globSync('*/transcripts/**/*.jsonl', { cwd: FIXTURES }).sort()

const RULES = RULE_SETS.map(({ name }) => name)

function count(messages: readonly RecordedMessage[], rules: RuleSetName): { events: string[]; lineage: string[] } {
  const context = { user: USER, account: 'default', session_id: 's', now: '2026-11-30T12:00:00.000Z' }
  const { events, experience_uris } = extractUsage(messages, context, rules)
  return { events: events.map(({ event_id }) => event_id), lineage: experience_uris }
}

const messagesOf = (path: string): Message[] => readTranscriptFile(join(FIXTURES, path)).messages

describe('a recorded session of Claude Code', () => {
  test.each(RECORDED)('counts the same here and on every server: %s', (path) => {
    const messages = messagesOf(path)
    for (const rules of RULES) {
      const spelled = messages.map((message) => ({
        ...spellMessage(message, { rules, attribution: 'auto' }),
        id: message.id,
      }))
      expect(count(spelled, rules), rules).toEqual(count(messages, 'local'))
    }
  })

  test('is one of several in which something counts', () => {
    const counting = RECORDED.filter((path) => count(messagesOf(path), 'local').events.length > 0)
    expect(counting.length).toBeGreaterThan(2)
  })
})

/** A user's machine with a session of Claude Code on it, and a server. */
async function machine(version: string, capture: 'usage' | 'full') {
  const home = mkdtempSync(join(tmpdir(), 'ov server delivery '))
  onTestFinished(() => rmSync(home, { recursive: true, force: true }))
  const server = await startFakeServer({ version, auth_mode: 'api_key', keys: { [KEY]: USER } })
  onTestFinished(() => server.close())
  const { settings } = loadSettings({
    env: {
      HOME: home,
      OPENVIKING_URL: server.url,
      OPENVIKING_API_KEY: KEY,
      OPENVIKING_PLUGINS_HOME: join(home, 'home'),
      OPENVIKING_PLUGINS_CAPTURE: capture,
    },
  })
  const paths = ensureStatePaths(settings)
  const recorded = join(FIXTURES, RECORDED.find((path) => path.startsWith('experience/')) ?? '')
  const transcript_path = join(home, basename(recorded))
  cpSync(recorded, transcript_path)
  return {
    server,
    settings,
    folder: join(paths.sessions, '..'),
    ended: (): void =>
      writePointer(
        paths,
        makePointer({
          harness: 'claude-code',
          event: 'session_end',
          session_id: basename(recorded, '.jsonl'),
          transcript_path,
        }),
      ),
    courier: (lingerMs = 4_000) => runCourier({ paths, delivers: true, lingerMs, backend: () => connect(settings) }),
  }
}

describe.each(['0.4.13', '0.4.16', '0.5.2'])('a server of release %s', (version) => {
  test('counts what our own ledger counts, of a session that a courier has taken there', async () => {
    const { server, settings, folder, ended, courier } = await machine(version, 'full')
    ended()
    const { messages, delivery } = await courier()
    expect(delivery).toEqual({ delivered: messages, commits: 1, pending_sessions: 0, set_aside: 0 })
    const backend = await connect(settings)
    const { recalls, injections } = await backend.usage()
    expect([recalls, injections]).toEqual([1, 1])
    expect(server.events.map(({ event_type }) => event_type)).toEqual(['memory.recalled', 'memory.injected'])
    expect(readTasks(folder)).toMatchObject([{ status: 'completed', counted_here: 2, expected: 2, counted: 2 }])
    const requests = server.requests.length
    await courier()
    expect(server.requests).toHaveLength(requests)
  })
})

test('only the calls that count leave the machine where the user wants no more', async () => {
  const { server, ended, courier } = await machine('0.5.2', 'usage')
  ended()
  await courier()
  expect(server.events).toHaveLength(2)
  const sent = [...server.sessions.values()].flatMap(({ archives }) => archives.flat())
  const parts = sent.flatMap((message) => message.parts)
  expect(parts.map((part) => part['tool_name'])).toEqual(['openviking_find', 'openviking_read'])
})

test('a server that is away for the whole session gets it once it is back', async () => {
  const { server, settings, ended, courier } = await machine('0.5.2', 'full')
  // It was there once, so that it is known whose sessions these are.
  await (await connect(settings)).identity()
  await server.down()
  ended()
  expect((await courier(0)).delivery).toMatchObject({
    delivered: 0,
    pending_sessions: 1,
    problem: { code: 'UNAVAILABLE' },
  })
  expect((await (await connect(settings)).usage()).recalls).toBe(1)
  await server.up()
  const { delivery } = (await connect(settings)) as { delivery?: { retry(): number } }
  delivery?.retry()
  expect((await courier()).delivery).toMatchObject({ commits: 1, pending_sessions: 0 })
  expect(server.events).toHaveLength(2)
})
