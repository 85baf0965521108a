import { spawn } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openLocalStore } from '@openviking-plugins/local-store'
import { describe, expect, onTestFinished, test, vi } from 'vitest'

vi.setConfig({ testTimeout: 60_000 })

const PLUGIN = fileURLToPath(new URL('../../../plugins/cursor/', import.meta.url))
const NODES = fileURLToPath(new URL('../../../tests/nodes/node_modules/', import.meta.url))

const programs = [
  { name: 'this Node', program: process.execPath },
  ...['20', '22', '24'].map((major) => ({ name: `Node ${major}`, program: join(NODES, `node${major}/bin/node`) })),
].filter(({ program }) => existsSync(program))

/** The plugin as it ships, in a folder with a blank in its name, and nothing beside it. */
async function shipped(program: string) {
  const folder = mkdtempSync(join(tmpdir(), 'cursor plugin '))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
  const [home, plugin] = [join(folder, 'home'), join(folder, 'the plugin')]
  cpSync(PLUGIN, plugin, {
    recursive: true,
    filter: (source) => !/[\\/](?:node_modules|\.turbo|\.tests)(?:[\\/]|$)/.test(source),
  })
  const store = await openLocalStore({ home, user: 'mira' })
  await store.addExperience('busy-port', '# Busy port\n\nIntegration tests fail with EADDRINUSE on the runner.')
  await store.searchExperiences('port', 1)
  await store.close()
  const env = {
    PATH: '',
    HOME: folder,
    USERPROFILE: folder,
    OPENVIKING_PLUGINS_HOME: home,
    OPENVIKING_PLUGINS_USER: 'mira',
  }
  return {
    outbox: join(home, 'state', 'outbox'),
    run(event: string, more: object = {}): Promise<unknown> {
      return new Promise((resolve, reject) => {
        const hook = spawn(program, [join(plugin, 'dist', 'cursor-hook.cjs'), event], { cwd: plugin, env })
        let out = ''
        for (const stream of [hook.stdout, hook.stderr])
          stream.on('data', (chunk: Buffer) => {
            out += chunk.toString('utf8')
          })
        hook.on('error', reject)
        hook.on('close', () => resolve(JSON.parse(out)))
        const input = {
          conversation_id: 'c',
          workspace_roots: [folder],
          transcript_path: null,
          cursor_version: '3.13.0',
        }
        hook.stdin.end(JSON.stringify({ ...input, hook_event_name: event, ...more }))
      })
    },
  }
}

describe.each(programs)('cursor-imports-outside-root: the shipped hook alone, on $name', ({ program }) => {
  test('suggests at a prompt and after a failure, and leaves what there is to keep', async () => {
    const at = await shipped(program)
    const suggestion = { additional_context: expect.stringContaining('experiences/busy-port.md') }
    const prompt = 'The integration tests on our runner fail with EADDRINUSE, please fix'
    expect(await at.run('beforeSubmitPrompt', { prompt })).toEqual(suggestion)
    expect(await at.run('beforeSubmitPrompt', { prompt })).toEqual({})
    const failure = JSON.stringify({ output: 'integration runner: listen EADDRINUSE', exitCode: 1 })
    const call = { tool_name: 'Shell', tool_use_id: 't1', tool_input: { command: 'npm test' }, tool_output: failure }
    expect(await at.run('postToolUse', { ...call, conversation_id: 'other' })).toEqual(suggestion)
    const [item = ''] = readdirSync(at.outbox)
    expect(JSON.parse(readFileSync(join(at.outbox, item), 'utf8'))).toMatchObject({
      kind: 'messages',
      session_id: 'other',
    })
  })
})

test('the hook needs no zod and nothing from outside', () => {
  const code = readFileSync(join(PLUGIN, 'dist', 'cursor-hook.cjs'), 'utf8')
  const required = Array.from(code.matchAll(/require\("([^"]+)"\)/g), ([, name = '']) => name)
  const files = readdirSync(join(PLUGIN, 'dist')).map((name) => `./${name}`)
  expect(required.filter((name) => !name.startsWith('node:') && !files.includes(name))).toEqual([])
  expect(code).not.toMatch(/\bfetch\(|ZodError|[^\0-\x7f]/)
})
