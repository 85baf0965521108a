import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { z } from 'zod'
import { isSystemFile } from '../system-files.ts'
import { type Harness, PLUGIN_NAME, PLUGINS, pluginFolder, REPOSITORY } from '../targets.ts'
import { readWorkspace } from '../workspace.ts'
import { readChangesets } from './changesets.ts'
import { releaseProblems } from './check-released.ts'
import type { ProgramCall, PublishStep } from './publish-step.ts'
import { pluginVersions, readReleased } from './released.ts'
import { CHECKSUMS_FILE, LICENCES_FILE } from './stage.ts'

/** Where each part of a release lies in the folder that it is packed into. */
export const RELEASE_PARTS = { tree: 'tree', npm: 'npm', archives: 'archives' } as const

/** Why this tree cannot be published, one line each. */
export function publishProblems(root: string): string[] {
  const pending = readChangesets(root).map(({ file }) => file)
  const released = readReleased(root)
  return [
    ...releaseProblems(root),
    ...pending.map((file) => `${file} is pending: run "pnpm release:version" and commit first`),
    ...PLUGINS.filter(({ harness }) => released[harness] === undefined).map(
      ({ harness }) => `${pluginFolder(harness)} is not in released.json: run "pnpm release:version"`,
    ),
    ...(REPOSITORY.startsWith('OWNER/')
      ? ['REPOSITORY in packages/skill-sync/src/targets.ts names no repository']
      : []),
  ]
}

/** The Git tag of a plugin's release; release.yml looks for it. */
export const releaseTag = (harness: string, version: string): string => `${harness}-v${version}`

/** The name of a plugin's archive. */
export const archiveName = (harness: string, version: string): string => `${PLUGIN_NAME}-${harness}-${version}.tgz`

/**
 * What publishes a release that was packed into `folder` from the commit: npm packages, then a GitHub release for each
 * plugin.
 * @throws when the folder does not hold what the tree's versions pack
 */
export function publishSteps(root: string, folder: string, options: { commit: string }): PublishStep[] {
  if (!Object.values(RELEASE_PARTS).every((part) => existsSync(join(folder, part)))) {
    throw new Error(
      `${folder} holds no packed release: run "npm run release:pack -- FOLDER", and name that folder here`,
    )
  }
  return [...npmSteps(root, folder), ...githubSteps(root, folder, options)]
}

const manifestSchema = z.looseObject({ name: z.string(), version: z.string() })

const packedBefore = (path: string, now: string): Error =>
  new Error(`${path} is not what the tree packs now (${now}): pack into a new folder`)

function npmSteps(root: string, folder: string): PublishStep[] {
  const workspace = readWorkspace(root)
  const parent = join(folder, RELEASE_PARTS.npm)
  const names = readdirSync(parent).filter((name) => !isSystemFile(name))
  return names.map((name) => {
    const path = join(parent, name)
    const { name: pkg, version } = manifestSchema.parse(JSON.parse(readFileSync(join(path, 'package.json'), 'utf8')))
    const now = workspace.find((item) => item.name === pkg)?.version
    if (version !== now) throw packedBefore(path, `${pkg} ${now ?? 'is no package'}`)
    const args = ['publish', path, '--access', 'public']
    return {
      what: `${pkg} ${version} to npm`,
      asked: { program: 'npm', args: ['view', `${pkg}@${version}`, 'version'] },
      left: (answer) => (answer?.trim() === version ? [] : [{ program: 'npm', args: [...args, '--provenance'] }]),
      rehearsal: { program: 'npm', args: [...args, '--dry-run'] },
    }
  })
}

const releaseSchema = z.looseObject({
  isDraft: z.boolean(),
  assets: z.array(z.looseObject({ name: z.string(), state: z.string() })),
})

function githubSteps(root: string, folder: string, { commit }: { commit: string }): PublishStep[] {
  const versions = pluginVersions(root)
  return PLUGINS.map(({ harness, label }) => {
    const version = versions[harness]
    const tag = releaseTag(harness, version)
    const title = `${label} ${version}`
    const files = [
      join(RELEASE_PARTS.archives, archiveName(harness, version)),
      ...[CHECKSUMS_FILE, LICENCES_FILE].map((name) => join(RELEASE_PARTS.tree, name)),
    ].map((path) => join(folder, path))
    const absent = files.find((path) => !existsSync(path))
    if (absent !== undefined) throw packedBefore(absent, title)
    const release = (...args: string[]): ProgramCall => ({ program: 'gh', args: ['release', ...args] })
    return {
      what: `${title} as the GitHub release ${tag}`,
      asked: release('view', tag, '--json', 'isDraft,assets'),
      left: (answer) => {
        if (answer === undefined) {
          return [
            release('create', tag, ...files, '--target', commit, '--title', title, '--notes', notes(root, harness)),
          ]
        }
        const { isDraft, assets } = releaseSchema.parse(JSON.parse(answer))
        const uploaded = new Set(assets.filter(({ state }) => state === 'uploaded').map(({ name }) => name))
        // A draft is what a run left that broke off: nobody has its files yet, and they are to be of one commit.
        const wanted = isDraft ? files : files.filter((path) => !uploaded.has(basename(path)))
        return [
          ...(wanted.length > 0 ? [release('upload', tag, ...wanted, '--clobber')] : []),
          ...(isDraft ? [release('edit', tag, '--draft=false', '--target', commit)] : []),
        ]
      },
      rehearsal: undefined,
    }
  })
}

/** The newest section of the plugin's changelog, without its heading; nothing before the first release. */
function notes(root: string, harness: Harness): string {
  const file = join(root, pluginFolder(harness), 'CHANGELOG.md')
  const [, section = ''] = existsSync(file) ? readFileSync(file, 'utf8').split(/^## .*$/m) : []
  return section.trim()
}
