import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { processEnvironment } from '@openviking-plugins/connect'
import { runDoctor } from '@openviking-plugins/setup'
import { pluginFolder } from '@openviking-plugins/skill-sync'
import { expect, onTestFinished, test } from 'vitest'
import { ROOT } from './mcp-child.ts'

/** Programs that Cursor starts; all the rest is loaded by them. */
const STARTED = ['mcp.cjs', 'cursor-hook.cjs', 'ovp.cjs']

test('doctor misses every file that the programs of a plugin load', async () => {
  const user = mkdtempSync(join(tmpdir(), 'doctor files '))
  onTestFinished(() => rmSync(user, { recursive: true, force: true, maxRetries: 3 }))
  const plugin = join(user, '.cursor', 'plugins', 'local', 'openviking-memory')
  cpSync(join(ROOT, pluginFolder('cursor')), plugin, {
    recursive: true,
    filter: (source) => !source.includes('node_modules'),
  })
  const env = { PATH: processEnvironment()['PATH'], HOME: user, OPENVIKING_PLUGINS_HOME: join(user, 'home') }
  const machine = { env, cwd: user, userFolder: user, platform: process.platform }
  const look = async () => {
    const { checks } = await runDoctor({ machine, version: '0.0.1', harness: 'cursor' })
    return checks.find(({ id }) => id === 'cursor.files')
  }
  expect(await look()).toMatchObject({ status: 'ok', text: expect.stringContaining('tools start') })
  const loaded = readdirSync(join(plugin, 'dist')).filter((file) => file.endsWith('.cjs') && !STARTED.includes(file))
  for (const file of loaded) {
    cpSync(join(plugin, 'dist', file), join(user, file))
    rmSync(join(plugin, 'dist', file))
    expect(await look()).toMatchObject({ status: 'fail', text: expect.stringContaining(`dist/${file}`) })
    cpSync(join(user, file), join(plugin, 'dist', file))
  }
  expect(loaded).toContain('server.cjs')
})
