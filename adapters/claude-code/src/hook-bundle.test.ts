import { spawn } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
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

/** What Node has loaded before any program begins, or as good as nothing. */
const CHEAP = ['node:fs', 'node:module', 'node:os', 'node:path', 'node:util', 'node:vm']

/** The hook, and what it loads late. */
const FILES = [
  'hook.cjs',
  'light.cjs',
  'startup.cjs',
  'trouble.cjs',
  'search.cjs',
  'full-search.cjs',
  'server-search.cjs',
  'redact.cjs',
  'inject.cjs',
]

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
    run(
      program: string,
      event: string,
      input: object,
      env: NodeJS.ProcessEnv = {},
      script = join(folder, 'dist', 'hook.cjs'),
    ): Promise<unknown> {
      return new Promise((resolve) => {
        const hook = spawn(program, [script, event], {
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
  test('keeps what was compiled where the harness keeps data, and does without', async () => {
    const at = await shipped()
    const compiled = join(at.home, '..', 'data', 'compiled')
    const env = { CLAUDE_PLUGIN_DATA: join(compiled, '..') }
    const prompt = (session_id: string) => at.run(program, 'UserPromptSubmit', { session_id, prompt: FITS }, env)
    const suggested = await prompt('1')
    expect(JSON.stringify(suggested)).toContain('busy-port')
    const files = () =>
      existsSync(compiled)
        ? readdirSync(compiled, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
        : []
    // What is common to all hooks, and what a search needs.
    expect(files().length).toBeGreaterThan(1)
    expect(await prompt('2')).toEqual(suggested)
    for (const { parentPath, name } of files()) writeFileSync(join(parentPath, name), 'not compiled at all')
    expect(await prompt('3')).toEqual(suggested)
    rmSync(compiled, { recursive: true, force: true })
    mkdirSync(dirname(compiled), { recursive: true })
    writeFileSync(compiled, 'a file where a folder should be')
    expect(await prompt('4')).toEqual(suggested)
  })

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

test.runIf(process.platform !== 'win32')('runs once, also where Node keeps links as they are', async () => {
  const at = await shipped()
  const link = join(at.home, '..', 'linked')
  symlinkSync(join(at.home, '..', 'dist'), link)
  const env = { NODE_PRESERVE_SYMLINKS_MAIN: '1' }
  const script = join(link, 'hook.cjs')
  expect(await at.run(process.execPath, 'UserPromptSubmit', { session_id: 's', prompt: FITS }, env, script)).toEqual({
    hookSpecificOutput: { hookEventName: 'UserPromptSubmit', additionalContext: expect.stringContaining(SUGGESTED) },
  })
})

test.each(FILES)('%s needs no zod and nothing from outside, and the network only for a server', (file) => {
  const code = readFileSync(join(DIST, file), 'utf8')
  const required = new Set(Array.from(code.matchAll(/require\("([^"]+)"\)/g), ([, name = '']) => name))
  const network = file === 'server-search.cjs' ? ['node:net'] : []
  const known = [...CHEAP, ...network, ...FILES.map((name) => `./${name}`)]
  expect([...required].filter((name) => !known.includes(name))).toEqual([])
  expect(code).not.toMatch(/\bfetch\(|ZodError|[^\0-\x7f]/)
})
