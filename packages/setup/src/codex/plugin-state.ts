import { join } from 'node:path'
import { PLUGIN_NAME } from '@openviking-plugins/experience'
import { z } from 'zod'
import { MARKETPLACE_NAME, PLUGIN_ID } from '../claude-code/names.ts'
import type { Machine } from '../machine.ts'
import { asExpected } from './as-expected.ts'
import { codexHome } from './places.ts'
import { codexLine, runCodex } from './run-codex.ts'

export interface CodexPluginState {
  /** Where our marketplace lies or comes from; undefined where Codex does not know it. */
  marketplace: string | undefined
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

/** What Codex says about our plugin. @throws CONFIGURATION where it says nothing */
export async function codexPluginState(machine: Machine): Promise<CodexPluginState> {
  // One after the other: both read and may write the same settings.
  const { marketplaces } = await listed(Marketplaces, ['plugin', 'marketplace', 'list'], machine)
  const { installed } = await listed(Plugins, ['plugin', 'list'], machine)
  const market = marketplaces.find(({ name }) => name === MARKETPLACE_NAME)
  const own = installed.find(({ pluginId }) => pluginId === PLUGIN_ID)
  return {
    marketplace: market === undefined ? undefined : (market.marketplaceSource?.source ?? market.root),
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
  const cache = join(codexHome(machine), 'plugins', 'cache')
  return { version: name, enabled, folder: join(cache, MARKETPLACE_NAME, PLUGIN_NAME, name) }
}
