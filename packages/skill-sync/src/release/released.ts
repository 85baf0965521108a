import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import writeFileAtomic from 'write-file-atomic'
import { z } from 'zod'
import { formatJson } from '../json.ts'
import { reasonOf } from '../reason.ts'
import { type Harness, PLUGINS, pluginFolder } from '../targets.ts'
import { readWorkspace } from '../workspace.ts'
import { type Payload, payloadOf } from './payload.ts'

/** Committed with each release. A clone's HEAD is the main branch itself, so only this tells what users have. */
export const RELEASED_FILE = 'released.json'

export interface ReleasedPlugin {
  version: string
  files: Payload
}

/** What the last release of each plugin held; a plugin that was never released is not there. */
export type Released = Partial<Record<Harness, ReleasedPlugin>>

const harnesses = PLUGINS.map(({ harness }) => harness)
const schema = z.partialRecord(
  z.enum(harnesses),
  z.strictObject({ version: z.string(), files: z.record(z.string(), z.string()) }),
)

/** @throws when the file is there and is not what a release writes */
export function readReleased(root: string): Released {
  const path = join(root, RELEASED_FILE)
  if (!existsSync(path)) return {}
  try {
    return schema.parse(JSON.parse(readFileSync(path, 'utf8'))) as Released
  } catch (error) {
    throw new Error(`${RELEASED_FILE}: ${reasonOf(error)}; restore it from Git`, { cause: error })
  }
}

export function writeReleased(root: string): void {
  const versions = pluginVersions(root)
  const released = harnesses.map((harness) => [
    harness,
    { version: versions[harness], files: payloadOf(root, harness) },
  ])
  writeFileAtomic.sync(join(root, RELEASED_FILE), formatJson(Object.fromEntries(released)))
}

/** The version of each plugin's package.json, from which its manifest and the marketplaces have it. */
export function pluginVersions(root: string): Record<Harness, string> {
  const workspace = readWorkspace(root)
  return Object.fromEntries(
    harnesses.map((harness) => {
      const version = workspace.find(({ folder }) => folder === pluginFolder(harness))?.version
      if (version === undefined) throw new Error(`${pluginFolder(harness)} has no package.json`)
      return [harness, version]
    }),
  ) as Record<Harness, string>
}
