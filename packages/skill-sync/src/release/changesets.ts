import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { load } from 'js-yaml'
import { z } from 'zod'
import { reasonOf } from '../reason.ts'
import { bundlesOf, type Harness, PLUGINS, pluginFolder } from '../targets.ts'
import { packageClosure, readWorkspace, type WorkspacePackage } from '../workspace.ts'

const FOLDER = '.changeset'
const LEVELS = ['none', 'patch', 'minor', 'major'] as const
export type Level = (typeof LEVELS)[number]

/** A change that is not released yet, and the packages that its author named. */
export interface Changeset {
  file: string
  levels: Record<string, Level>
  text: string
}

const levelsSchema = z.record(z.string(), z.enum(LEVELS))
const settingsSchema = z.looseObject({ fixed: z.array(z.array(z.string())), ignore: z.array(z.string()).default([]) })

/** `fixed`: packages that have one version. `ignore`: those that never get one. @throws when the file cannot be read */
export function changesetSettings(root: string): { fixed: string[][]; ignore: string[] } {
  const file = `${FOLDER}/config.json`
  try {
    return settingsSchema.parse(JSON.parse(readFileSync(join(root, file), 'utf8')))
  } catch (error) {
    throw new Error(`${file}: ${reasonOf(error)}; restore it from Git`, { cause: error })
  }
}

export function readChangesets(root: string): Changeset[] {
  return readdirSync(join(root, FOLDER))
    .filter((name) => name.endsWith('.md') && name !== 'README.md')
    .sort()
    .map((name) => parseChangeset(root, `${FOLDER}/${name}`))
}

const BLOCK_AND_TEXT = /^---[ \t]*\n((?:[\s\S]*?\n)??)---[ \t]*(?:\n|$)([\s\S]*)$/

function parseChangeset(root: string, file: string): Changeset {
  const [, head, text] = BLOCK_AND_TEXT.exec(readFileSync(join(root, file), 'utf8').replaceAll('\r\n', '\n')) ?? []
  if (head === undefined || text === undefined)
    throw new Error(`${file}: it does not begin with a block of "---" lines`)
  try {
    return { file, levels: levelsSchema.parse(load(head) ?? {}), text: text.trim() }
  } catch (error) {
    throw new Error(`${file}: ${reasonOf(error)}`, { cause: error })
  }
}

const highest = (levels: readonly Level[]): Level =>
  levels.reduce((a, b) => (LEVELS.indexOf(a) < LEVELS.indexOf(b) ? b : a), 'none')

/** Names of the packages whose version or code is in what a plugin ships. */
function bundledNames(root: string, workspace: readonly WorkspacePackage[]): Map<Harness, Set<string>> {
  const { fixed } = changesetSettings(root)
  return new Map(
    PLUGINS.map(({ harness }) => {
      const roots = bundlesOf(harness).flatMap((bundle) => bundle.roots)
      const packages = roots.flatMap((path) => packageClosure(workspace, path).map(({ name }) => name))
      return [harness, new Set([...fixed.flat(), ...packages])]
    }),
  )
}

/**
 * Each changeset with the plugins in it that bundle what it names, at the level that it names: what is bundled has no
 * version that a user sees, and the plugin's changelog is the one that they read.
 */
export function withPlugins(root: string, changesets: readonly Changeset[]): Changeset[] {
  const workspace = readWorkspace(root)
  const bundled = bundledNames(root, workspace)
  return changesets.map((changeset) => {
    const levelFor = (harness: Harness): Level =>
      highest(
        Object.entries(changeset.levels).flatMap(([name, level]) => (bundled.get(harness)?.has(name) ? level : [])),
      )
    const added = PLUGINS.flatMap(({ harness }): [string, Level][] => {
      const name = workspace.find(({ folder }) => folder === pluginFolder(harness))?.name
      const level = levelFor(harness)
      return name === undefined || level === 'none' || name in changeset.levels ? [] : [[name, level]]
    })
    return { ...changeset, levels: { ...changeset.levels, ...Object.fromEntries(added) } }
  })
}

/** Plugins that the pending changesets give a new version. */
export function bumpedPlugins(root: string): Set<Harness> {
  const workspace = readWorkspace(root)
  const pending = withPlugins(root, readChangesets(root))
  const named = new Set(pending.flatMap(({ levels }) => Object.keys(levels).filter((name) => levels[name] !== 'none')))
  const isNamed = (harness: Harness): boolean =>
    workspace.some(({ folder, name }) => folder === pluginFolder(harness) && named.has(name))
  return new Set(PLUGINS.map(({ harness }) => harness).filter(isNamed))
}

export function writeChangeset(root: string, { file, levels, text }: Changeset): void {
  const lines = Object.entries(levels).map(([name, level]) => `${JSON.stringify(name)}: ${level}`)
  writeFileSync(join(root, file), ['---', ...lines, '---', '', text, ''].join('\n'))
}
