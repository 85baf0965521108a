import { z } from 'zod'
import { PLUGIN_ID } from '../claude-code/names.ts'
import type { Machine } from '../machine.ts'
import { asExpected } from './as-expected.ts'
import { askCodex } from './ask-codex.ts'

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

/** The hooks of our plugin; none where it is not installed. @throws UNAVAILABLE when Codex does not tell */
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
  await write([{ keyPath: 'hooks.state', value, mergeStrategy: 'upsert' }], machine)
}

/** Takes that back. */
export async function distrustHooks(hooks: readonly CodexHook[], machine: Machine): Promise<void> {
  await write(
    hooks.map(({ key }) => ({ keyPath: `hooks.state.${JSON.stringify(key)}`, value: null, mergeStrategy: 'replace' })),
    machine,
  )
}

async function write(edits: readonly object[], machine: Machine): Promise<void> {
  await askCodex('config/batchWrite', { edits, reloadUserConfig: true }, machine)
}
