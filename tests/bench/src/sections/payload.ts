import { readdirSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Section } from '../context.ts'
import { readHookProcesses } from '../hook-processes.ts'
import { bytes, count, judged } from '../measurement.ts'
import { PLUGINS, ROOT } from '../repository.ts'

/** What git ignores, so that no installation of a plugin has it. */
const IGNORED = new Set(['node_modules', '.turbo'])

export const payload: Section = {
  name: 'payload',
  title: 'What is installed',
  about: 'The folder of each plugin as a marketplace copies it from a clean clone.',
  async run() {
    const names = readdirSync(PLUGINS, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name)
    const files = names.flatMap((name) => filesBelow(join(PLUGINS, name)))
    const addOns = files.filter((file) => file.endsWith('.node')).length
    const started = names.flatMap((name) => readHookProcesses(join(PLUGINS, name)))
    return [
      ...names.map((name) =>
        judged(
          { what: relative(ROOT, join(PLUGINS, name)) },
          sizeBelow(join(PLUGINS, name)),
          { atMost: 1_500_000 },
          bytes,
        ),
      ),
      judged({ what: 'native add-ons in all of them' }, addOns, { atMost: 0 }, count),
      judged({ what: 'processes started because the agent reads a file' }, started.length, { atMost: 0 }, count),
    ]
  },
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (IGNORED.has(entry.name)) return []
    const path = join(folder, entry.name)
    return entry.isDirectory() ? filesBelow(path) : [path]
  })
}

function sizeBelow(folder: string): number {
  return filesBelow(folder).reduce((sum, file) => sum + statSync(file).size, 0)
}
