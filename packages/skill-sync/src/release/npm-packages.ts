import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { formatJson } from '../json.ts'
import { noticesText } from '../notices.ts'
import { NOTICES_FILE, pluginFolder, REPOSITORY } from '../targets.ts'
import { copyInto } from './document.ts'
import { stagedPaths } from './stage.ts'

const COMMAND = 'packages/cli'
const COMMAND_FILES = ['bin/ovp.mjs', 'dist/ovp.mjs']

/**
 * Folders that are published to npm: the command, and the plugin of the one program that installs plugins from there. No
 * other may hold the skills: where two packages do, `npx skills sync` takes neither.
 */
const PUBLISHED: readonly { folder: string; files: (root: string) => { from: string; to: string }[] }[] = [
  {
    folder: COMMAND,
    files: () => [
      ...COMMAND_FILES.map((path) => ({ from: `${COMMAND}/${path}`, to: path })),
      ...['README.md', 'LICENSE'].map((path) => ({ from: path, to: path })),
    ],
  },
  {
    folder: pluginFolder('openclaw'),
    files: (root) =>
      stagedPaths(root)
        .filter((path) => path.startsWith(`${pluginFolder('openclaw')}/`))
        .map((path) => ({ from: path, to: path.slice(pluginFolder('openclaw').length + 1) })),
  },
]

/** What is in the repository for its own sake: everything that a package needs is in its bundle. */
const LEFT_OUT = new Set(['private', 'scripts', 'dependencies', 'devDependencies', 'exports', 'files'])

const manifestSchema = z.looseObject({ name: z.string(), version: z.string() })

/**
 * Writes each npm package as it is published into a folder of its own below `to`; answers the folders.
 * @throws when the command has not been built
 */
export function stageNpmPackages(root: string, to: string): string[] {
  return PUBLISHED.map(({ folder, files }) => {
    const manifest = manifestSchema.parse(JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')))
    const target = join(to, manifest.name.replace(/^@.*\//, ''))
    const taken = files(root)
    const released = new Set(taken.map(({ from }) => from))
    for (const { from, to: path } of taken) {
      if (!existsSync(join(root, from))) throw new Error(`${from} is not there; run "pnpm build"`)
      mkdirSync(dirname(join(target, path)), { recursive: true })
      copyInto(join(root, from), join(target, path), { path: from, released })
    }
    if (folder === COMMAND) writeFileSync(join(target, NOTICES_FILE), noticesText(bundledPackages(root)))
    writeFileSync(join(target, 'package.json'), formatJson(published(manifest, target)))
    return target
  })
}

function published(manifest: Record<string, unknown>, folder: string): Record<string, unknown> {
  const kept = Object.entries(manifest).filter(([key]) => !LEFT_OUT.has(key))
  return {
    ...Object.fromEntries(kept),
    repository: { type: 'git', url: `git+https://github.com/${REPOSITORY}.git` },
    files: readdirSync(folder)
      .filter((name) => name !== 'package.json')
      .sort(),
    publishConfig: { access: 'public', provenance: true },
  }
}

/** The bundler says in a comment from which file each part of the command is. */
function bundledPackages(root: string): string[] {
  const code = readFileSync(join(root, COMMAND, 'dist', 'ovp.mjs'), 'utf8')
  const folders = [...code.matchAll(/^\/\/ (\S*\/node_modules\/(?:@[^/\s]+\/)?[^/\s.][^/\s]*)\/\S+$/gm)]
  return folders.map(([, path = '']) => join(root, COMMAND, path))
}
