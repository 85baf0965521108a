import { execFileSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'

const NODES = fileURLToPath(new URL('../../../tests/nodes/node_modules/', import.meta.url))
const HOOK = fileURLToPath(new URL('../../../plugins/claude-code/dist/hook.cjs', import.meta.url))
const LATE = new Date(2020, 1, 1)

const programs = [
  { name: 'this Node', node: process.execPath },
  ...['20', '22', '24'].map((major) => ({ name: `Node ${major}`, node: join(NODES, `node${major}/bin/node`) })),
].filter(({ node }) => existsSync(node))

/** What a shipped program begins with, followed by `part.cjs` beside it. */
function program(part: string, { node = process.execPath, task = '' } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'kept compiled '))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }))
  const data = join(folder, 'data')
  const kept = join(data, 'compiled')
  const at = (name: string): string => join(folder, 'dist', name)
  const write = (name: string, code: string): void => {
    mkdirSync(join(at(name), '..'), { recursive: true })
    writeFileSync(at(name), code)
    utimesSync(at(name), LATE, LATE)
  }
  const shipped = readFileSync(HOOK, 'utf8')
  const own = shipped.replace('require("./light.cjs")', 'require("./part.cjs")')
  expect(own).not.toBe(shipped)
  write('program.cjs', own)
  write('part.cjs', part)
  return {
    write,
    at,
    kept,
    run: (...flags: string[]): string =>
      execFileSync(node, [...flags, at('program.cjs'), task], { encoding: 'utf8', env: { CLAUDE_PLUGIN_DATA: data } }),
    keptFiles: (): string[] =>
      existsSync(kept)
        ? readdirSync(kept, { recursive: true, withFileTypes: true })
            .filter((entry) => entry.isFile())
            .map((entry) => join(entry.parentPath, entry.name))
        : [],
  }
}

const TWICE = `function twice(value) { return 2 * value }
console.log(twice(21))`

test.each(programs)('on $name the second run takes what the first has kept, and keeps nothing more', ({ node }) => {
  const { run, keptFiles } = program(TWICE, { node })
  expect(run()).toBe('42\n')
  const [first, ...more] = keptFiles()
  expect(more).toEqual([])
  const written = statSync(first ?? '')
  expect(run()).toBe('42\n')
  expect(keptFiles()).toEqual([first])
  expect(statSync(first ?? '')).toMatchObject({ ino: written.ino, mtimeMs: written.mtimeMs })
})

test('it holds the functions that ran, which V8 otherwise compiles at each start', () => {
  const body = 'value + 1;'.repeat(2000)
  const [called = 0, uncalled = 0] = [0, 9].map((least) => {
    const code = `function long(value) { ${body} return value }\nif (process.argv.length > ${least}) long(1)`
    const { run, keptFiles } = program(code)
    run()
    return statSync(keptFiles()[0] ?? '').size
  })
  expect(called).toBeGreaterThan(2 * uncalled)
})

test.each(['Stop', '--courier', '../../x'])('for %s there is a file of its own, beside the others', (task) => {
  const { run, keptFiles } = program(TWICE, { task })
  expect(run()).toBe('42\n')
  const name = `part.cjs-${task.replaceAll(/\W/g, '')}-`
  expect(keptFiles()).toEqual([expect.stringContaining(join(`${process.version}-${process.arch}`, name))])
})

test('a file of the same length and time is another one', () => {
  const { run, write, keptFiles } = program(TWICE)
  run()
  write('part.cjs', TWICE.replace('21', '34'))
  expect(run()).toBe('68\n')
  expect(keptFiles()).toHaveLength(2)
})

test('what more is called later is kept as well, now and then', () => {
  const body = 'value + 1;'.repeat(2000)
  const { run, write, keptFiles, at } = program(
    `function long(value) { ${body} return value }\nif (require('node:fs').existsSync(__dirname + '/now')) long(1)`,
  )
  run()
  const size = (): number => statSync(keptFiles()[0] ?? '').size
  const first = size()
  write('now', '')
  expect(existsSync(at('now'))).toBe(true)
  for (let times = 0; times < 400 && size() === first; times++) run()
  expect(size()).toBeGreaterThan(2 * first)
  expect(keptFiles()).toHaveLength(1)
}, 60_000)

test('of a file that is another one each time, the newest few are kept', () => {
  const { run, write, keptFiles } = program(TWICE)
  for (let times = 0; times < 6; times++) {
    write('part.cjs', `${TWICE}\n// ${times}`)
    expect(run()).toBe('42\n')
  }
  expect(keptFiles()).toHaveLength(3)
  const before = keptFiles()
  run()
  expect(keptFiles()).toEqual(before)
})

test.each([
  { name: 'is nothing', damage: () => Buffer.alloc(0) },
  { name: 'is something else', damage: () => Buffer.from('not compiled at all') },
  { name: 'was cut', damage: (whole: Buffer) => whole.subarray(0, whole.length / 2) },
  { name: 'is zeros', damage: (whole: Buffer) => Buffer.alloc(whole.length) },
])('what was kept and $name is compiled again', ({ damage }) => {
  const { run, keptFiles } = program(TWICE)
  run()
  const [kept = ''] = keptFiles()
  const whole = readFileSync(kept)
  writeFileSync(kept, damage(whole))
  expect(run()).toBe('42\n')
  expect(run()).toBe('42\n')
  expect(readFileSync(kept).length).toBe(whole.length)
})

test('other options of V8 take nothing that was compiled without them', () => {
  const { run } = program(TWICE)
  run()
  expect(run('--no-opt')).toBe('42\n')
  expect(run()).toBe('42\n')
})

test('where nothing can be kept the program runs all the same', () => {
  const { run, kept } = program(TWICE)
  mkdirSync(join(kept, '..'), { recursive: true })
  writeFileSync(kept, 'a file where the folder should be')
  expect(run()).toBe('42\n')
})

test.runIf(process.platform === 'linux').each(programs)(
  'on $name it gives up where a folder takes nothing in',
  ({ node }) => {
    const { at } = program(TWICE)
    const env = { CLAUDE_PLUGIN_DATA: '/proc/self/nowhere' }
    expect(execFileSync(node, [at('program.cjs')], { encoding: 'utf8', env, timeout: 20_000 })).toBe('42\n')
  },
)

test('files of other folders, and of those below, are loaded as ever', () => {
  const { run, write, keptFiles } = program(`console.log(require('./below/other.cjs'), require('./text.json'))`)
  write('below/other.cjs', 'module.exports = __filename.length > 0 && require.main !== module')
  write('text.json', '"text"')
  expect(run()).toBe('true text\n')
  expect(keptFiles()).toHaveLength(1)
})

test.each(programs)('on $name a kept file is a module as ever: names, requires, imports, errors', ({ node }) => {
  const { run, write, at } = program(
    `exports.own = 1
     console.log(this === exports, __filename, __dirname, require('./other.cjs').name, require.resolve('./other.cjs'))
     console.log(require('./other.cjs') === require('./other.cjs'), module.loaded, require.cache[__filename] === module)
     import('./late.mjs').then(({ late }) => {
       console.log(late)
       try { require('./broken.cjs') } catch (thrown) { console.log(thrown.name, thrown.stack.includes('broken.cjs:2')) }
     })`,
    { node },
  )
  write('other.cjs', `exports.name = 'other'`)
  write('late.mjs', `export const late = 'late'`)
  write('broken.cjs', `\nthrow new TypeError('broken')`)
  const expected = `true ${at('part.cjs')} ${dirname(at('part.cjs'))} other ${at('other.cjs')}\ntrue false true\nlate\nTypeError true\n`
  expect(run()).toBe(expected)
  expect(run()).toBe(expected)
})
