import { join } from 'node:path'
import type { Finding } from './findings.ts'
import { type Plan, plannedPaths } from './plan.ts'
import { walkFiles } from './skill-files.ts'
import { isLeftover, isSystemFile } from './system-files.ts'
import { COPIED_FILES, HAND_KEPT, OWNED_FOLDERS, PLUGINS, type PluginTarget, pluginFolder } from './targets.ts'

/** What a person writes in a plugin's folder, and what lies there by the same name as in the repository's. */
export const handKeptPaths = ({ harness, manifest }: PluginTarget): string[] =>
  [manifest, ...HAND_KEPT[harness], ...COPIED_FILES].map((name) => `${pluginFolder(harness)}/${name}`)

/** All that stands in plugins/ ships with a plugin, so each file is generated or on the list of those kept by hand. */
export function unlistedFindings(root: string, plan: Plan): Finding[] {
  const planned = plannedPaths(plan)
  const { files, links } = walkFiles(join(root, 'plugins'))
  const unlisted = [...files, ...links]
    .filter((path) => !isSystemFile(path) && !isLeftover(path))
    .map((path) => `plugins/${path}`)
    .flatMap((path) => {
      const plugin = PLUGINS.find(({ harness }) => `${path}/`.startsWith(`${pluginFolder(harness)}/`))
      if (plugin === undefined) return [path.split('/').slice(0, 2).join('/')]
      const listed =
        handKeptPaths(plugin).includes(path) ||
        OWNED_FOLDERS.some((folder) => `${path}/`.startsWith(`${folder}/`)) ||
        planned.some((name) => `${name}/`.startsWith(`${path}/`))
      return listed ? [] : [path]
    })
  return [...new Set(unlisted)].sort().map((file) => ({
    code: 'NOT_LISTED',
    file,
    message: 'it is not on the list in packages/skill-sync/src/targets.ts and would ship; add it there or remove it',
  }))
}
