import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { check } from '../check.ts'
import { type Finding, isHealed } from '../findings.ts'
import { type SyncOptions, sync } from '../sync.ts'
import { PLUGINS, pluginFolder } from '../targets.ts'
import { readWorkspace } from '../workspace.ts'
import { readChangesets, withPlugins, writeChangeset } from './changesets.ts'
import { releaseProblems } from './check-released.ts'
import { changedPaths, payloadOf } from './payload.ts'
import { pluginVersions, readReleased, writeReleased } from './released.ts'

export type Prepared = { versions: Record<string, string> } | { problems: string[] } | { refused: Finding[] }

/**
 * Turns the pending changesets into versions and changelogs, carries the versions into manifests, marketplaces and
 * bundles, and records what each plugin now holds. With problems, or what a person has to put right first, nothing is
 * changed.
 * @throws when a plugin would ship other bytes under a version that is out
 */
export async function prepareRelease(root: string, options: Pick<SyncOptions, 'build'> = {}): Promise<Prepared> {
  const problems = releaseProblems(root)
  if (problems.length > 0) return { problems }
  const byHand = check(root).filter((finding) => !isHealed(finding))
  if (byHand.length > 0) return { refused: byHand }
  for (const changeset of withPlugins(root, readChangesets(root))) writeChangeset(root, changeset)
  applyChangesets(root)
  removeUnreadChangelogs(root)
  const { refused } = await sync(root, options)
  if (refused.length > 0) return { refused }
  refuseSameVersions(root)
  writeReleased(root)
  return { versions: pluginVersions(root) }
}

function applyChangesets(root: string): void {
  const bin = join(dirname(createRequire(import.meta.url).resolve('@changesets/cli/package.json')), 'bin.js')
  const { status, stdout, stderr } = spawnSync(process.execPath, [bin, 'version'], { cwd: root, encoding: 'utf8' })
  if (status !== 0) throw new Error(`changeset version exited ${status}\n${stdout}${stderr}`)
}

/** What is bundled is described in the changelogs of the plugins that bundle it. */
function removeUnreadChangelogs(root: string): void {
  const unread = readWorkspace(root).filter(({ folder }) => !folder.startsWith('plugins/'))
  for (const { folder } of unread) rmSync(join(root, folder, 'CHANGELOG.md'), { force: true })
}

function refuseSameVersions(root: string): void {
  const released = readReleased(root)
  const versions = pluginVersions(root)
  const same = PLUGINS.filter(({ harness }) => {
    const last = released[harness]
    return last?.version === versions[harness] && changedPaths(last.files, payloadOf(root, harness)).length > 0
  })
  if (same.length === 0) return
  const folders = same.map(({ harness }) => `${pluginFolder(harness)} ${versions[harness]}`)
  throw new Error(`${folders.join(', ')}: other bytes under a version that is out; add a changeset that names it`)
}
