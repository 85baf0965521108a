import { PLUGINS, pluginFolder } from '../targets.ts'
import { bumpedPlugins } from './changesets.ts'
import { changesetProblems } from './check-changesets.ts'
import { changedPaths, payloadOf } from './payload.ts'
import { pluginVersions, readReleased } from './released.ts'

const MOST_PATHS = 5

/**
 * What stands between the tree and a release, one line each: changesets that cannot be applied, shipped bytes that changed
 * without a new version to come, and a new version for bytes that users have already (for some programs that means to
 * trust the plugin once more).
 */
export function releaseProblems(root: string): string[] {
  const released = readReleased(root)
  const versions = pluginVersions(root)
  const bumped = bumpedPlugins(root)
  const ofPlugins = PLUGINS.flatMap(({ harness }) => {
    const folder = pluginFolder(harness)
    const last = released[harness]
    if (last === undefined) {
      return bumped.has(harness)
        ? []
        : [`${folder} was never released, and no changeset names it: run "pnpm changeset"`]
    }
    const changed = changedPaths(last.files, payloadOf(root, harness))
    if (bumped.has(harness)) {
      return changed.length > 0
        ? []
        : [`${folder} is what ${last.version} held: no changeset may give it a new version`]
    }
    if (changed.length === 0) return []
    const shown = [...changed.slice(0, MOST_PATHS), ...(changed.length > MOST_PATHS ? ['…'] : [])].join(', ')
    return versions[harness] === last.version
      ? [`${folder} is no longer what ${last.version} held (${shown}): run "pnpm changeset" and name what changed`]
      : [
          `${folder} says ${versions[harness]} and released.json ${last.version}: restore both from Git, and let "pnpm release:version" set versions`,
        ]
  })
  return [...changesetProblems(root), ...ofPlugins]
}
