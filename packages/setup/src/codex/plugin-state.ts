import { existsSync, readdirSync } from 'node:fs'
import { isAbsolute, join } from 'node:path'
import { isOlder, isOpenVikingError, messageOf } from '@openviking-plugins/experience'
import { z } from 'zod'
import { MARKETPLACE_NAME, PLUGIN_ID } from '../claude-code/names.ts'
import type { Machine } from '../machine.ts'
import { asExpected } from './as-expected.ts'
import { askCodex } from './ask-codex.ts'
import { installedFolder } from './places.ts'
import { codexLine, runCodex } from './run-codex.ts'

export interface CodexPluginState {
  /** Where our marketplace lies or comes from; undefined where Codex does not know it. */
  marketplace: string | undefined
  /** It was a folder that is no longer there. What Codex has of the plugin works on. */
  gone: boolean
  /** The folder of our plugin in the marketplace, on this machine; undefined where none is there. */
  offered: string | undefined
  /** Why Codex lists nothing: a sentence. It does so while the folder of any marketplace is missing. */
  unlisted: string | undefined
  installed: { version: string; enabled: boolean; folder: string } | undefined
  /** Other plugins of our marketplace. */
  neighbours: string[]
  /** Plugins of our name out of other marketplaces that are on, as OpenViking's own is. */
  others: string[]
}

/** How marketplaces have listed OpenViking's own plugin for Codex. */
const LISTED_AS = /^(?:openviking-memory|codex-memory-plugin)@/

const Marketplaces = z.object({
  marketplaces: z.array(
    z.object({ name: z.string(), root: z.string(), marketplaceSource: z.object({ source: z.string() }).nullish() }),
  ),
})
const Plugins = z.object({
  installed: z.array(
    z.object({
      pluginId: z.string(),
      marketplaceName: z.string(),
      version: z.string().nullish(),
      enabled: z.boolean(),
    }),
  ),
})

const Noted = z.object({
  config: z.object({
    marketplaces: z.record(z.string(), z.object({ source: z.string() })).nullish(),
    plugins: z.record(z.string(), z.object({ enabled: z.boolean().nullish() })).nullish(),
  }),
})

type Listed = z.infer<typeof Marketplaces> & z.infer<typeof Plugins>

/** What Codex says about our plugin. @throws CONFIGURATION where it says nothing */
export async function codexPluginState(machine: Machine): Promise<CodexPluginState> {
  try {
    // One after the other: both read and may write the same settings.
    const { marketplaces } = await listed(Marketplaces, ['plugin', 'marketplace', 'list'], machine)
    const { installed } = await listed(Plugins, ['plugin', 'list'], machine)
    return stateOf({ marketplaces, installed }, machine)
  } catch (thrown) {
    if (!isOpenVikingError(thrown) || thrown.code !== 'CONFIGURATION') throw thrown
    const noted = await notedState(machine).catch(() => undefined)
    if (noted === undefined) throw thrown
    return { ...stateOf(noted, machine), unlisted: messageOf(thrown) }
  }
}

/** The same out of Codex's settings, of which Codex tells whatever has become of the marketplaces. */
async function notedState(machine: Machine): Promise<Listed> {
  const answer = await askCodex('config/read', { includeLayers: false }, machine)
  const { marketplaces, plugins } = asExpected(Noted, answer, 'config/read').config
  return {
    marketplaces: Object.entries(marketplaces ?? {}).map(([name, { source }]) => ({
      name,
      root: source,
      marketplaceSource: { source },
    })),
    installed: Object.entries(plugins ?? {}).map(([pluginId, { enabled }]) => ({
      pluginId,
      marketplaceName: pluginId.slice(pluginId.lastIndexOf('@') + 1),
      version: pluginId === PLUGIN_ID ? keptVersion(machine) : undefined,
      enabled: enabled !== false,
    })),
  }
}

/** The newest version that Codex keeps. */
function keptVersion(machine: Machine): string | undefined {
  const folder = installedFolder(machine)
  const versions = existsSync(folder) ? readdirSync(folder).filter((name) => !name.startsWith('.')) : []
  return versions.toSorted((one, other) => (isOlder(one, other) ? -1 : 1)).at(-1)
}

function stateOf({ marketplaces, installed }: Listed, machine: Machine): CodexPluginState {
  const market = marketplaces.find(({ name }) => name === MARKETPLACE_NAME)
  const own = installed.find(({ pluginId }) => pluginId === PLUGIN_ID)
  const marketplace = market === undefined ? undefined : (market.marketplaceSource?.source ?? market.root)
  const offered = market === undefined ? undefined : join(market.root, 'plugins', 'codex')
  const isThere = offered !== undefined && existsSync(offered)
  return {
    marketplace,
    gone: marketplace !== undefined && isAbsolute(marketplace) && !isThere,
    offered: isThere ? offered : undefined,
    unlisted: undefined,
    installed: own === undefined ? undefined : installation(own, machine),
    neighbours: installed
      .filter(({ pluginId, marketplaceName }) => marketplaceName === MARKETPLACE_NAME && pluginId !== PLUGIN_ID)
      .map(({ pluginId }) => pluginId),
    others: installed
      .filter(({ pluginId, enabled }) => enabled && pluginId !== PLUGIN_ID && LISTED_AS.test(pluginId))
      .map(({ pluginId }) => pluginId),
  }
}

async function listed<T>(schema: z.ZodType<T>, args: readonly string[], machine: Machine): Promise<T> {
  return asExpected(schema, await runCodex(args, machine), codexLine(args))
}

function installation(
  { version, enabled }: { version?: string | null | undefined; enabled: boolean },
  machine: Machine,
): NonNullable<CodexPluginState['installed']> {
  const name = version ?? 'local'
  return { version: name, enabled, folder: join(installedFolder(machine), name) }
}
