import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { buildFiles } from './bundles.ts'
import { noticesText } from './notices.ts'
import type { Build } from './targets.ts'

const ONE: Build = {
  like: 'packages/a',
  files: [{ file: 'a.cjs', roots: ['packages/a/src/main.ts'], program: true, plugins: ['codex'] }],
}

const folders: string[] = []
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

function workspace(files: Record<string, string>): string {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'bundle ')))
  folders.push(root)
  const all = {
    'package.json': '{"name":"root","type":"module"}',
    'packages/a/package.json': '{"name":"a","version":"1.0.0","type":"module","dependencies":{"b":"1.0.0"}}',
    'packages/a/node_modules/b/package.json': '{"name":"b","version":"1.0.0","license":"MIT","main":"b.js"}',
    'packages/a/node_modules/b/b.js': 'exports.b = 1\n',
    'packages/a/node_modules/b/LICENSE': 'The licence of b\n',
    ...files,
  }
  for (const [path, text] of Object.entries(all)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  return root
}

const SOURCES = {
  'packages/a/src/main.ts': `import { join } from 'node:path'\nimport { b } from 'b'\nimport { c } from './c.ts'\nconst lazy = () => import('./d.ts')\nconsole.log(join('x', c), b, lazy)\n`,
  'packages/a/src/c.ts': `export const c: string = 'c'\n`,
  'packages/a/src/d.ts': `export const d = 'd'\n`,
}

const only = async (root: string) => {
  const [built, ...rest] = await buildFiles(root, ONE)
  if (built === undefined || rest.length > 0) throw new Error('not one file')
  return built
}

test('one file with everything in it, the same bytes in any folder and at any time', async () => {
  const [here, there] = [workspace(SOURCES), workspace(SOURCES)]
  const built = await only(here)
  expect(built.code.split('\n')[0]).toMatch(/^\/\/ Generated from packages\/a\/src\/main\.ts\. Do not edit/)
  expect(built.code).not.toContain(here)
  expect((await only(here)).code).toBe(built.code)
  expect((await only(there)).code).toBe(built.code)
})

test('follows the tsdown.config.ts of the package, but for what makes it one file at one place', async () => {
  const config = `export default { outDir: 'elsewhere', minify: true, inputOptions: { resolve: { alias: { './d.ts': './c.ts' } } } }\n`
  const root = workspace({ ...SOURCES, 'packages/a/tsdown.config.ts': config })
  const { code } = await only(root)
  expect(code).not.toContain('// a/d.ts')
  expect(code).toContain('\n// a/main.ts')
  expect(existsSync(join(root, 'elsewhere'))).toBe(false)
})

test.each([
  ['is not indented', "function f() {\n\treturn ['a b', 'c'].join(`-`)\n}\nexports.b = f()", false],
  [
    'keeps its blanks where a text goes over lines',
    'function f() {\n\treturn `one\n\t\ttwo`\n}\nexports.b = f()',
    true,
  ],
])('the code of an npm package %s, and does the same', async (_what, b, isIndented) => {
  const root = workspace({
    'packages/a/src/main.ts': `import { b } from 'b'\nconsole.log(JSON.stringify(b))\n`,
    'packages/a/node_modules/b/b.js': b,
  })
  const built = await only(root)
  writeFileSync(join(root, 'built.cjs'), built.code)
  writeFileSync(join(root, 'plain.cjs'), `${b}\nconsole.log(JSON.stringify(exports.b))`)
  const [printed, expected] = ['built.cjs', 'plain.cjs'].map(
    (file) => spawnSync(process.execPath, [join(root, file)], { encoding: 'utf8' }).stdout,
  )
  expect(printed).toBe(expected)
  expect(printed).not.toBe('')
  const own = built.code.slice(built.code.indexOf('// b/b.js'), built.code.indexOf('// a/main.ts'))
  expect(own.includes('\n\t')).toBe(isIndented)
})

test('carries the licences of what it inlines', async () => {
  const { packageFolders } = await only(workspace(SOURCES))
  expect(noticesText(packageFolders)).toContain('b 1.0.0 (MIT)')
  expect(noticesText(packageFolders)).toContain('The licence of b')
})

test.each([
  [
    'a licence that nobody has looked at',
    { 'packages/a/node_modules/b/package.json': '{"name":"b","version":"1.0.0","license":"GPL-3.0","main":"b.js"}' },
    'GPL-3.0',
  ],
])('refuses %s', async (_what, files, message) => {
  const { packageFolders } = await only(workspace({ ...SOURCES, ...files }))
  expect(() => noticesText(packageFolders)).toThrow(message)
})

test('refuses an import that cannot be inlined', async () => {
  const root = workspace({ 'packages/a/src/main.ts': `import 'not-installed'\n` })
  await expect(only(root)).rejects.toThrow('not-installed')
})

test('refuses a bundle that holds a path of this machine', async () => {
  const root = workspace(SOURCES)
  writeFileSync(join(root, 'packages/a/src/c.ts'), `export const c: string = ${JSON.stringify(root)}\n`)
  await expect(only(root)).rejects.toThrow('a path of this machine')
})

test('names the module that is absent', async () => {
  await expect(only(workspace({}))).rejects.toThrow('packages/a/src/main.ts')
})

describe('files that share', () => {
  const SHARED: Build = {
    like: 'packages/a',
    files: [
      { file: 'runtime.cjs', roots: [], helpers: true, plugins: ['codex'] },
      { file: 'common.cjs', roots: [], plugins: ['codex'] },
      {
        file: 'late.cjs',
        roots: ['packages/a/src/late.ts'],
        loads: ['common.cjs'],
        plugins: ['codex'],
      },
      ...['one', 'two'].map((name) => ({
        file: `${name}.cjs`,
        roots: [`packages/a/src/${name}.ts`],
        loads: ['common.cjs'],
        program: true as const,
        plugins: ['codex' as const],
      })),
    ],
  }
  const program = (name: string): string => `
    import { b } from 'b'
    import { own } from './own-${name}.ts'
    import { both } from './both.ts'
    import('./late.ts').then(({ late }) => console.log([b, own(), both, late].join(' ')))
  `
  const FILES = {
    'packages/a/src/one.ts': program('one'),
    'packages/a/src/two.ts': program('two'),
    'packages/a/src/own-one.ts': `export const own = (): string => 'one'\n`,
    'packages/a/src/own-two.ts': `export const own = (): string => 'two'\n`,
    'packages/a/src/both.ts': `export const both: string = 'both'\n`,
    'packages/a/src/late.ts': `import * as b from 'b'\nimport { both } from './both.ts'\nexport const late: string = both + Object.keys(b).length\n`,
  }

  test('hold each module once, and run alone in a folder', async () => {
    const root = workspace(FILES)
    const built = await buildFiles(root, SHARED)
    expect(built.map(({ file }) => file)).toEqual(['runtime.cjs', 'common.cjs', 'late.cjs', 'one.cjs', 'two.cjs'])
    const holders = (text: string) => built.filter(({ code }) => code.includes(text)).map(({ file }) => file)
    expect(holders('// a/both.ts\n')).toEqual(['common.cjs'])
    expect(holders('\n// b/b.js\n')).toEqual(['common.cjs'])
    expect(holders('// a/own-one.ts\n')).toEqual(['one.cjs'])
    expect(holders('// a/late.ts\n')).toEqual(['late.cjs'])
    expect(built.filter(({ packageFolders }) => packageFolders.length > 0).map(({ file }) => file)).toEqual([
      'common.cjs',
    ])
    const folder = join(root, 'some dist')
    mkdirSync(folder)
    for (const { file, code } of built) writeFileSync(join(folder, file), code)
    for (const name of ['one', 'two']) {
      const run = spawnSync(process.execPath, [join(folder, `${name}.cjs`)], { encoding: 'utf8' })
      expect(run.stdout + run.stderr).toMatch(new RegExp(`^1 ${name} both both\\d\\n$`))
    }
    expect(await buildFiles(workspace(FILES), SHARED)).toMatchObject(built.map(({ file, code }) => ({ file, code })))
  })

  test('hold no module that only an index leads to', async () => {
    const root = workspace({
      ...FILES,
      'packages/a/src/index.ts': `export type * from './own-one.ts'\nexport { own as first } from './own-one.ts'\nexport * from './both.ts'\nexport * from './deep/index.ts'\n`,
      'packages/a/src/deep/index.ts': `export * from './function.ts'\n`,
      'packages/a/src/deep/function.ts': `export interface T {}\nexport function deep(): string { return 'deep' }\n`,
      'packages/a/src/one.ts': `import { b } from 'b'\nimport { type T, both as also } from './index.ts'\nimport('./late.ts').then(() => console.log(b, also satisfies string))\nexport type { T }\n`,
      'packages/a/src/two.ts': `import { b } from 'b'\nimport { first, deep } from './index.ts'\nimport('./late.ts').then(({ late }) => console.log(first() + deep() + late + b))\n`,
    })
    const built = await buildFiles(root, SHARED)
    const holders = (text: string) => built.filter(({ code }) => code.includes(text)).map(({ file }) => file)
    expect(holders('// a/both.ts\n')).toEqual(['common.cjs'])
    expect(holders('// a/own-one.ts\n')).toEqual(['two.cjs'])
    expect(holders('deep/function.ts\n')).toEqual(['two.cjs'])
    const folder = join(root, 'dist')
    mkdirSync(folder)
    for (const { file, code } of built) writeFileSync(join(folder, file), code)
    const run = (name: string) => spawnSync(process.execPath, [join(folder, `${name}.cjs`)], { encoding: 'utf8' })
    expect([run('one').stdout, run('two').stdout]).toEqual(['1 both\n', expect.stringMatching(/^onedeepboth\d1\n$/)])
  })

  test('refuses a file into which nothing belongs', async () => {
    const late = `import('./late.ts')\n`
    const files = {
      'packages/a/src/one.ts': late,
      'packages/a/src/two.ts': late,
      'packages/a/src/late.ts': 'export {}\n',
    }
    await expect(buildFiles(workspace(files), SHARED)).rejects.toThrow('was not built: nothing belongs into it')
  })

  test('refuses a module whose users load no file in common', async () => {
    const build = { ...SHARED, files: SHARED.files.filter(({ file }) => file !== 'common.cjs') }
    await expect(buildFiles(workspace(FILES), build)).rejects.toThrow('which load no file in common')
  })
})
