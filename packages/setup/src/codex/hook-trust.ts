import { z } from 'zod'
import { PLUGIN_ID } from '../claude-code/names.ts'
import type { Machine } from '../machine.ts'
import { asExpected } from './as-expected.ts'
import { askCodex } from './ask-codex.ts'

/** Where Codex's settings hold what a user has said about each hook. */
export const STATE = 'hooks.state'

/** A hook of our plugin as Codex sees it. */
export interface CodexHook {
  /** `openviking-memory@openviking-plugins:hooks/hooks.json:stop:0:0`. */
  key: string
  /** `sha256:…` of the hook, newer ones with `/` and that of the plugin's files behind it. */
  currentHash: string
  /** `untrusted`, `modified` since it was trusted, `trusted`, or `managed` by an administrator. */
  trustStatus: string
  enabled: boolean
}

const Listed = z.object({
  data: z.array(
    z.object({
      hooks: z.array(
        z.object({
          key: z.string(),
          currentHash: z.string(),
          trustStatus: z.string(),
          enabled: z.boolean().catch(true),
          pluginId: z.string().nullish(),
        }),
      ),
    }),
  ),
})

const Noted = z.object({
  config: z.object({ hooks: z.object({ state: z.record(z.string(), z.unknown()).nullish() }).nullish() }),
})

/** The hooks of our plugin; none where it is not installed, or off. @throws UNAVAILABLE when Codex does not tell */
export async function codexHooks(machine: Machine): Promise<CodexHook[]> {
  const answer = await askCodex('hooks/list', { cwds: [machine.cwd] }, machine)
  const listed = asExpected(Listed, answer, 'hooks/list')
  return listed.data.flatMap(({ hooks }) =>
    hooks.flatMap(({ pluginId, ...hook }) => (pluginId === PLUGIN_ID ? [hook] : [])),
  )
}

/** Whether Codex runs a hook. */
export function isTrusted({ trustStatus }: CodexHook): boolean {
  return trustStatus === 'trusted' || trustStatus === 'managed'
}

/** Lets Codex write into its own settings that the user trusts these hooks as they are now. */
export async function trustHooks(hooks: readonly CodexHook[], machine: Machine): Promise<void> {
  const value = Object.fromEntries(
    hooks.map(({ key, currentHash }) => {
      const [own, content] = currentHash.split('/')
      return [key, { trusted_hash: own, ...(content === undefined ? {} : { trusted_content_hash: content }) }]
    }),
  )
  await write([{ keyPath: STATE, value, mergeStrategy: 'upsert' }], machine)
}

/**
 * Keys of the hooks of our plugin about which Codex's settings hold anything, whether the plugin is on, off or gone.
 * @throws UNAVAILABLE when Codex does not tell
 */
export async function notedHooks(machine: Machine): Promise<string[]> {
  return (await allNoted(machine)).filter(isOurs)
}

/** Takes out of Codex's settings whatever they hold about the hooks of our plugin. */
export async function forgetHooks(machine: Machine): Promise<void> {
  const noted = await allNoted(machine)
  // The table is left empty otherwise.
  const paths = noted.every(isOurs) ? [STATE] : noted.filter(isOurs).map((key) => `${STATE}.${JSON.stringify(key)}`)
  await write(
    paths.map((keyPath) => ({ keyPath, value: null, mergeStrategy: 'replace' })),
    machine,
  )
}

async function allNoted(machine: Machine): Promise<string[]> {
  const answer = await askCodex('config/read', { includeLayers: false }, machine)
  return Object.keys(asExpected(Noted, answer, 'config/read').config.hooks?.state ?? {})
}

const isOurs = (key: string): boolean => key.startsWith(`${PLUGIN_ID}:`)

async function write(edits: readonly object[], machine: Machine): Promise<void> {
  await askCodex('config/batchWrite', { edits, reloadUserConfig: true }, machine)
}
