import { cpSync, existsSync, globSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Builder } from '../bundles.ts'
import { DOCUMENTS } from '../documents.ts'

export const repository: string = dirname(dirname(dirname(dirname(dirname(fileURLToPath(import.meta.url))))))

const COPIED = [
  'skills',
  'plugins',
  'adapters',
  'packages',
  '.claude-plugin',
  '.cursor-plugin',
  '.agents',
  '.gitattributes',
  'generated.json',
  'package.json',
  'pnpm-lock.yaml',
  'pnpm-workspace.yaml',
  '.changeset',
  'released.json',
  'LICENSE',
  ...DOCUMENTS,
  // The names of all packages are known to what prepares a release.
  ...globSync('tests/*/package.json', { cwd: repository }),
]

/** Stands for the bundler: its output depends on nothing but the list. */
export const fakeBuild: Builder = (_root, { files }) =>
  Promise.resolve(
    files.map(({ file, roots }) => ({ file, code: `// made from ${roots.join(', ')}\n`, packageFolders: [] })),
  )

/** The generator reads none of them, and they are a quarter of all files. */
const isTest = (source: string): boolean => source.endsWith('.test.ts') || basename(source) === 'testing'

/** The parts of the real repository that the generator reads or writes, without what was installed, in a folder of its own. */
export function copyTree(from: string = repository): { root: string; remove: () => void } {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'skill sync ')))
  for (const path of COPIED.filter((name) => existsSync(join(from, name)))) {
    cpSync(join(from, path), join(root, path), {
      recursive: true,
      filter: (source) =>
        !['node_modules', '.turbo', '.tests'].includes(basename(source)) &&
        !isTest(source) &&
        source !== join(from, 'packages', basename(dirname(source)), 'dist'),
    })
  }
  return { root, remove: () => rmSync(root, { recursive: true, force: true }) }
}
