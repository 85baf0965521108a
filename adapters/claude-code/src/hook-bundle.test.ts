import { execFile, spawn } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { openLocalStore } from '@openviking-plugins/local-store'
import { describe, expect, onTestFinished, test } from 'vitest'

const DIST = fileURLToPath(new URL('../../../plugins/claude-code/dist/', import.meta.url))
const NODES = fileURLToPath(new URL('../../../tests/nodes/node_modules/', import.meta.url))
const FITS = 'The integration tests on our runner fail with EADDRINUSE, please fix'
const SUGGESTED = '- "busy-port" viking://user/mira/memories/experiences/busy-port.md'
const URI = 'viking://user/mira/memories/experiences/busy-port.md'

const programs = [
  { name: 'this Node', program: process.execPath },
  ...['20', '22', '24'].map((major) => ({ name: `Node ${major}`, program: join(NODES, `node${major}/bin/node`) })),
].filter(({ program }) => existsSync(program))

/** The hook, and what it loads when it searches. */
const FILES = ['hook.cjs', 'search.cjs', 'full-search.cjs']

/** The hook as it ships, in a folder with a blank in its name, and nothing beside it. */
async function shipped() {
  const folder = mkdtempSync(join(tmpdir(), 'hook bundle '))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }))
  const home = join(folder, 'home')
  for (const file of FILES) cpSync(join(DIST, file), join(folder, 'dist', file))
  const store = await openLocalStore({ home, user: 'mira' })
  await store.addExperience('busy-port', '# Busy port\n\nIntegration tests fail with EADDRINUSE on the runner.')
  await store.searchExperiences('port', 1)
  await store.close()
  return {
    home,
    run(program: string, event: string, input: object, env: NodeJS.ProcessEnv = {}): Promise<unknown> {
      return new Promise((resolve) => {
        const hook = spawn(program, [join(folder, 'dist', 'hook.cjs'), event], {
          cwd: folder,
          env: { PATH: process.env['PATH'], OPENVIKING_PLUGINS_HOME: home, OPENVIKING_PLUGINS_USER: 'mira', ...env },
        })
        let out = ''
        hook.stdout.on('data', (chunk: Buffer) => {
          out += chunk.toString('utf8')
        })
        hook.stderr.on('data', (chunk: Buffer) => {
          out += chunk.toString('utf8')
        })
        hook.on('close', () => resolve(JSON.parse(out)))
        hook.stdin.end(JSON.stringify({ hook_event_name: event, ...input }))
      })
    },
  }
}

describe.each(programs)('the shipped hook on $name', ({ program }) => {
  test('suggests, is silent, says what was used, and allows', async () => {
    const at = await shipped()
    const prompt = { session_id: 's', prompt: FITS }
    expect(await at.run(program, 'UserPromptSubmit', prompt)).toEqual({
      hookSpecificOutput: { hookEventName: 'UserPromptSubmit', additionalContext: expect.stringContaining(SUGGESTED) },
    })
    expect(await at.run(program, 'UserPromptSubmit', prompt)).toEqual({})
    expect(await at.run(program, 'UserPromptSubmit', { session_id: 's', prompt: '谢谢，很好' })).toEqual({})

    const row = {
      type: 'call',
      session_id: 's',
      id: '1',
      tool_name: 'read_experience',
      tool_input: { uri: URI },
      tool_status: 'completed',
    }
    const name = `${new Date().toISOString().replaceAll(':', '-')}-1-a.jsonl`
    writeFileSync(join(at.home, 'state', 'journal', name), `${JSON.stringify(row)}\n`)
    expect(await at.run(program, 'Stop', { session_id: 's' })).toEqual({
      systemMessage: 'OpenViking: used busy-port (1st time)',
    })

    const request = { session_id: 's', tool_name: 'mcp__plugin_openviking-memory_openviking__read_experience' }
    expect(await at.run(program, 'PermissionRequest', request)).toEqual({})
    expect(await at.run(program, 'PermissionRequest', request, { OPENVIKING_PLUGINS_AUTO_ALLOW: 'on' })).toMatchObject({
      hookSpecificOutput: { decision: { behavior: 'allow' } },
    })
  })
})

test('of hooks at once, one names an experience', async () => {
  const at = await shipped()
  const prompt = { session_id: 's', prompt: FITS }
  const answers = await Promise.all(
    programs.concat(programs).map(({ program }) => at.run(program, 'UserPromptSubmit', prompt)),
  )
  expect(answers.filter((answer) => Object.keys(answer as object).length > 0)).toHaveLength(1)
})

test('the hook needs no network, no zod and nothing from outside', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [
    '-e',
    `const { readFileSync } = require('node:fs');
     const code = process.argv.slice(1).map((file) => readFileSync(file, 'utf8')).join('');
     console.log(JSON.stringify([[...new Set(code.match(/require\\("[^"]+"\\)/g))].sort(), /\\bfetch\\(|ZodError/.test(code), /[^\\0-\\x7f]/.test(code)]))`,
    ...FILES.map((file) => join(DIST, file)),
  ])
  expect(JSON.parse(stdout)).toEqual([
    [
      'require("./full-search.cjs")',
      'require("./search.cjs")',
      'require("node:fs")',
      'require("node:os")',
      'require("node:path")',
    ],
    false,
    false,
  ])
})
