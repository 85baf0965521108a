import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { type Harness, PLUGIN_NAME, PLUGINS, pluginFolder, REPOSITORY } from '../targets.ts'
import { readChangesets } from './changesets.ts'
import { releaseProblems } from './check-released.ts'
import { pluginVersions, readReleased } from './released.ts'
import { CHECKSUMS_FILE, LICENCES_FILE } from './stage.ts'

/** Where each part of a release lies in the folder that it is packed into. */
export const RELEASE_PARTS = { tree: 'tree', npm: 'npm', archives: 'archives' } as const

/** One program call; what it changes outside of this machine it leaves alone with `rehearsal`. */
export interface PublishStep {
  what: string
  program: 'npm' | 'gh'
  args: string[]
  /** Arguments that only say what would be done; undefined where the program has no such mode. */
  rehearsal: string[] | undefined
  /** A call that succeeds once this has been done. */
  done: { program: 'npm' | 'gh'; args: string[] }
}

/** Why this tree cannot be published, one line each. */
export function publishProblems(root: string): string[] {
  const pending = readChangesets(root).length
  const released = readReleased(root)
  return [
    ...releaseProblems(root),
    ...(pending > 0 ? [`${pending} changesets are pending: run "pnpm release:version" and commit first`] : []),
    ...PLUGINS.filter(({ harness }) => released[harness] === undefined).map(
      ({ harness }) => `${pluginFolder(harness)} is not in released.json: run "pnpm release:version"`,
    ),
    ...(REPOSITORY.startsWith('OWNER/')
      ? ['REPOSITORY in packages/skill-sync/src/targets.ts names no repository']
      : []),
  ]
}

/** The name of a plugin's archive. */
export const archiveName = (harness: string, version: string): string => `${PLUGIN_NAME}-${harness}-${version}.tgz`

/**
 * What publishes a release that was packed into `folder` from the commit: npm packages, then a GitHub release for each
 * plugin.
 */
export function publishSteps(root: string, folder: string, options: { commit: string }): PublishStep[] {
  return [...npmSteps(folder), ...githubSteps(root, folder, options)]
}

const manifestSchema = z.looseObject({ name: z.string(), version: z.string() })

function npmSteps(folder: string): PublishStep[] {
  const parent = join(folder, RELEASE_PARTS.npm)
  return readdirSync(parent).map((name) => {
    const path = join(parent, name)
    const { name: pkg, version } = manifestSchema.parse(JSON.parse(readFileSync(join(path, 'package.json'), 'utf8')))
    const args = ['publish', path, '--access', 'public']
    return {
      what: `${pkg} ${version} to npm`,
      program: 'npm' as const,
      args: [...args, '--provenance'],
      rehearsal: [...args, '--dry-run'],
      done: { program: 'npm' as const, args: ['view', `${pkg}@${version}`, 'version'] },
    }
  })
}

function githubSteps(root: string, folder: string, { commit }: { commit: string }): PublishStep[] {
  const versions = pluginVersions(root)
  return PLUGINS.map(({ harness, label }) => {
    const version = versions[harness]
    const tag = `${harness}-v${version}`
    const title = `${label} ${version}`
    const files = [
      join(RELEASE_PARTS.archives, archiveName(harness, version)),
      ...[CHECKSUMS_FILE, LICENCES_FILE].map((name) => join(RELEASE_PARTS.tree, name)),
    ].map((path) => join(folder, path))
    return {
      what: `${title} as the GitHub release ${tag}`,
      program: 'gh' as const,
      args: ['release', 'create', tag, ...files, '--target', commit, '--title', title, '--notes', notes(root, harness)],
      rehearsal: undefined,
      done: { program: 'gh' as const, args: ['release', 'view', tag] },
    }
  })
}

/** The newest section of the plugin's changelog, without its heading; nothing before the first release. */
function notes(root: string, harness: Harness): string {
  const file = join(root, pluginFolder(harness), 'CHANGELOG.md')
  const [, section = ''] = existsSync(file) ? readFileSync(file, 'utf8').split(/^## .*$/m) : []
  return section.trim()
}
