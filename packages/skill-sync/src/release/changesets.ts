import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { load } from 'js-yaml'
import { z } from 'zod'
import { reasonOf } from '../reason.ts'
import { type Harness, PLUGINS, pluginFolder } from '../targets.ts'
import { readWorkspace, type WorkspacePackage } from '../workspace.ts'

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
const configSchema = z.looseObject({ fixed: z.array(z.array(z.string())) })

export function readChangesets(root: string): Changeset[] {
  return readdirSync(join(root, FOLDER))
    .filter((name) => name.endsWith('.md') && name !== 'README.md')
    .sort()
    .map((name) => parseChangeset(root, `${FOLDER}/${name}`))
}

function parseChangeset(root: string, file: string): Changeset {
  const [, head, text] = /^---\r?\n([\s\S]*?)^---\r?\n?([\s\S]*)$/m.exec(readFileSync(join(root, file), 'utf8')) ?? []
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

interface Bundled {
  /** Names of the packages that are in what every plugin ships: they have one version. */
  byAll: readonly string[]
  /** Names of those that are in what one plugin ships. */
  by: (harness: Harness) => readonly string[]
}

function bundled(root: string, workspace: readonly WorkspacePackage[]): Bundled {
  const { fixed } = configSchema.parse(JSON.parse(readFileSync(join(root, FOLDER, 'config.json'), 'utf8')))
  return {
    byAll: fixed.flat(),
    /** Names of those that are in what one plugin ships. */
    by: (harness) => workspace.filter(({ folder }) => folder === `adapters/${harness}`).map(({ name }) => name),
  }
}

/**
 * Each changeset with the plugins in it that bundle what it names, at the level that it names: what is bundled has no
 * version that a user sees, and the plugin's changelog is the one that they read.
 */
export function withPlugins(root: string, changesets: readonly Changeset[]): Changeset[] {
  const workspace = readWorkspace(root)
  const { byAll, by } = bundled(root, workspace)
  return changesets.map((changeset) => {
    const levelOf = (names: readonly string[]): Level => highest(names.map((name) => changeset.levels[name] ?? 'none'))
    const added = PLUGINS.flatMap(({ harness }): [string, Level][] => {
      const name = workspace.find(({ folder }) => folder === pluginFolder(harness))?.name
      const level = levelOf([...byAll, ...by(harness)])
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
