import { mkdirSync, readdirSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { PLUGINS, pluginFolder } from '../targets.ts'
import { stageNpmPackages } from './npm-packages.ts'
import { archiveName, RELEASE_PARTS } from './publish.ts'
import { pluginVersions } from './released.ts'
import { stage } from './stage.ts'
import { requireNewFolder } from './target-folder.ts'

/** Runs npm; answers its standard output. @throws when it fails */
export type Npm = (args: readonly string[]) => string

/**
 * Packs a release into a new folder: the tree that is installed from, the npm packages, and an archive of each plugin.
 * Archives have the same bytes whenever they are made.
 */
export function pack(root: string, to: string, npm: Npm): string[] {
  requireNewFolder(root, to)
  stage(root, join(to, RELEASE_PARTS.tree))
  stageNpmPackages(root, join(to, RELEASE_PARTS.npm))
  const archives = join(to, RELEASE_PARTS.archives)
  mkdirSync(archives)
  const versions = pluginVersions(root)
  for (const { harness } of PLUGINS) {
    const plugin = join(to, RELEASE_PARTS.tree, pluginFolder(harness))
    const [packed] = JSON.parse(npm(['pack', plugin, '--json', '--pack-destination', archives])) as [
      { filename: string },
    ]
    const name = packed.filename.replace(/^@/, '').replaceAll('/', '-')
    renameSync(join(archives, name), join(archives, archiveName(harness, versions[harness])))
  }
  return readdirSync(to, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
}
