import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { startFakeServer } from '@openviking-plugins/openviking/testing'
import { testComputer } from '@openviking-plugins/setup/testing'
import { describe, expect, it, onTestFinished } from 'vitest'
import { ROOT } from './mcp-child.ts'
import { hasTerminal, inTerminal } from './terminal.ts'

const ENTER = '\r'
const CONTROL_C = '\u0003'
const KEY = 'k3y.Qz7-wvX9'

/** The command as the plugin ships it, which asks with what Node has, and as the package does. */
const COMMANDS: readonly [name: string, command: readonly string[], second: string][] = [
  ['the plugin', [join(ROOT, 'plugins', 'claude-code', 'dist', 'ovp.cjs')], '2'],
  ['the package', [join(ROOT, 'packages', 'cli', 'src', 'main.ts')], '\u001b[B'],
]

async function place() {
  const at = testComputer()
  onTestFinished(at.remove)
  const mcp = () => ({ status: 404, body: '{}' })
  const server = await startFakeServer({ auth_mode: 'api_key', keys: { [KEY]: 'alice' }, mcp })
  onTestFinished(() => server.close())
  const path = `${at.bin}:${process.env['PATH'] ?? ''}`
  const env = { ...at.machine.env, PATH: path, TERM: 'xterm' }
  return { at, server, env, config: join(at.home, 'config.json') }
}

describe.runIf(hasTerminal).each(COMMANDS)('ovp setup of %s, in a terminal', (_name, command, second) => {
  it('asks for the key without showing it, and keeps it for the user alone', async () => {
    const { at, server, env, config } = await place()
    const terminal = inTerminal([process.execPath, ...command, 'setup', '--from', at.clone], { cwd: at.project, env })
    await terminal.shows('Where shall your experiences and sessions be?')
    terminal.type(`${second}${ENTER}`)
    await terminal.shows('Its address')
    terminal.type(`${server.url}${ENTER}`)
    await terminal.shows('never the root key: (not shown)')
    terminal.type(`${KEY}${ENTER}`)
    await terminal.shows('as alice of acme')
    await terminal.shows('Do this?')
    terminal.type(`y${ENTER}`)
    await terminal.shows('Allow these two?')
    terminal.type(`y${ENTER}`)
    await terminal.shows('Everything works.')
    expect(await terminal.ended).toBe(0)
    expect(at.json(config)).toEqual({ url: server.url, api_key: KEY })
    expect(statSync(config).mode & 0o777).toBe(0o600)
    for (let from = 0; from + 4 <= KEY.length; from++) expect(terminal.all()).not.toContain(KEY.slice(from, from + 4))
  })

  it('writes nothing when it is interrupted', async () => {
    const { at, server, env, config } = await place()
    const terminal = inTerminal([process.execPath, ...command, 'setup', '--url', server.url, '--from', at.clone], {
      cwd: at.project,
      env,
    })
    await terminal.shows('never the root key: (not shown)')
    terminal.type(CONTROL_C)
    await terminal.ended
    expect(existsSync(config)).toBe(false)
    expect(at.calls()).toEqual([])
  })
})
