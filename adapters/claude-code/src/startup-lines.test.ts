import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from '@openviking-plugins/connect'
import { loadSettings, type Settings } from '@openviking-plugins/connect/settings'
import { startFakeServer } from '@openviking-plugins/openviking/testing'
import { expect, onTestFinished, test } from 'vitest'
import { answerTo } from './answers.ts'

function place(flags: object): Settings {
  const home = mkdtempSync(join(tmpdir(), 'startup lines '))
  onTestFinished(() => rmSync(home, { recursive: true, force: true, maxRetries: 3 }))
  return loadSettings({ env: {}, flags: { home, api_key: 'secret-key', ...flags } }).settings
}

test('a session that starts tells what the courier found, and without a server or trouble nothing is made', async () => {
  const server = await startFakeServer({ auth_mode: 'api_key' })
  onTestFinished(() => server.close())
  const settings = place({ url: server.url })
  const start = (): Promise<object> =>
    answerTo(
      'SessionStart',
      { session_id: 's', source: 'startup' },
      { settings, config: settings.home, search: async () => undefined, log: () => undefined },
    )
  expect(await start()).toEqual({})
  expect(existsSync(join(settings.home, 'state'))).toBe(false)
  const backend = await connect(settings)
  const text = (role: 'user' | 'assistant'): object[] => [
    { type: 'text', text: `${role} says some words of length here` },
  ]
  await backend.append({ session_id: 'cc-1', harness: 'claude-code' }, [
    { id: '1', role: 'user', created_at: '2026-11-30T09:00:00.000Z', parts: text('user') as never },
  ])
  await backend.deliver?.()
  await backend.close()
  const answer = (await start()) as { systemMessage: string }
  expect(answer.systemMessage).toContain(`The API key is not one of the OpenViking server at ${server.url}.`)
  expect(answer.systemMessage).not.toContain('secret-key')
  expect(await start()).toEqual({})
})
