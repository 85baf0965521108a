import { existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { buildBundle } from './bundles.ts'
import { noticesText } from './notices.ts'
import type { BundleTarget } from './targets.ts'

const BUNDLE: BundleTarget = { file: 'a.cjs', entry: 'packages/a/src/main.ts', format: 'cjs', plugins: ['codex'] }

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

test('one file with everything in it, the same bytes in any folder and at any time', async () => {
  const [here, there] = [workspace(SOURCES), workspace(SOURCES)]
  const built = await buildBundle(here, BUNDLE)
  expect(built.code.split('\n')[0]).toMatch(/^\/\/ Generated from packages\/a\/src\/main\.ts\. Do not edit/)
  expect(built.code).not.toContain(here)
  expect((await buildBundle(here, BUNDLE)).code).toBe(built.code)
  expect((await buildBundle(there, BUNDLE)).code).toBe(built.code)
})

test('follows the tsdown.config.ts of the package, but for what makes it one file at one place', async () => {
  const config = `export default { outDir: 'elsewhere', minify: true, inputOptions: { resolve: { alias: { './d.ts': './c.ts' } } } }\n`
  const root = workspace({ ...SOURCES, 'packages/a/tsdown.config.ts': config })
  const { code } = await buildBundle(root, BUNDLE)
  expect(code).not.toContain('packages/a/src/d.ts')
  expect(code).toContain('\n// packages/a/src/main.ts')
  expect(existsSync(join(root, 'elsewhere'))).toBe(false)
})

test('carries the licences of what it inlines', async () => {
  const { packageFolders } = await buildBundle(workspace(SOURCES), BUNDLE)
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
  const { packageFolders } = await buildBundle(workspace({ ...SOURCES, ...files }), BUNDLE)
  expect(() => noticesText(packageFolders)).toThrow(message)
})

test('refuses an import that cannot be inlined', async () => {
  const root = workspace({ 'packages/a/src/main.ts': `import 'not-installed'\n` })
  await expect(buildBundle(root, BUNDLE)).rejects.toThrow('not-installed')
})

test('refuses a bundle that holds a path of this machine', async () => {
  const root = workspace(SOURCES)
  writeFileSync(join(root, 'packages/a/src/c.ts'), `export const c: string = ${JSON.stringify(root)}\n`)
  await expect(buildBundle(root, BUNDLE)).rejects.toThrow('a path of this machine')
})

test('names the entry that is absent', async () => {
  await expect(buildBundle(workspace({}), BUNDLE)).rejects.toThrow('packages/a/src/main.ts')
})
