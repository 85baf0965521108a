import type { SettingName } from './settings-table.ts'
import { type FileSource, isUnset, type Source } from './sources.ts'
import { switched } from './values.ts'

/** What OpenViking's own client file calls our settings, aliases behind. Its root key is no key for anything we do. */
const CLIENT_KEYS: readonly (readonly [SettingName, readonly string[]])[] = [
  ['url', ['url']],
  ['api_key', ['api_key']],
  ['account', ['account', 'account_id']],
  ['server_user', ['user', 'user_id']],
  ['peer', ['actor_peer_id', 'peer_id']],
  ['extra_headers', ['extra_headers', 'extra_header']],
]

/** And what the settings of its plugins are called. */
const PLUGIN_KEYS: readonly (readonly [SettingName, readonly string[]])[] = [
  ['peer', ['peerId', 'peer_id']],
  ['timeout_ms', ['timeoutMs', 'timeout_ms']],
]

export interface ClientFile {
  source: Source
  /** What its `plugin` section switches off: everything, or one of the two things that hooks do. */
  off: { hooks: boolean; capture: boolean; recall: boolean; patterns: unknown }
}

/** `ovcli.conf`: one address with what belongs to it. What a `plugin` section says of this harness wins over what it says of all. */
export function clientFile({ path, members }: FileSource, harness: string | undefined): ClientFile {
  const shared = objectOf(members['plugin'])
  const own = harness === undefined ? {} : objectOf(shared[harness.replaceAll('-', '_')])
  const plugin = { ...shared, ...own }
  const source: Required<Pick<Source, 'values' | 'names'>> & Source = { place: path, values: {}, names: {} }
  const read = (holder: Record<string, unknown>, keys: typeof CLIENT_KEYS, prefix: string): void => {
    for (const [name, aliases] of keys) {
      const key = aliases.find((alias) => !isUnset(holder[alias]))
      if (key === undefined) continue
      source.values[name] = holder[key]
      source.names[name] = `${prefix}${key}`
    }
  }
  read(members, CLIENT_KEYS, '')
  read(plugin, PLUGIN_KEYS, 'plugin.')
  return {
    source,
    off: {
      hooks: switched(plugin['enabled']) === false || switched(plugin['bypassSession']) === true,
      capture: switched(plugin['autoCapture']) === false,
      recall: switched(plugin['autoRecall']) === false,
      patterns: plugin['bypassSessionPatterns'],
    },
  }
}

/** Old installations name a client file where the server's file is expected. */
export function isClientFile({ members }: FileSource): boolean {
  return !isUnset(members['url'] ?? members['api_key']) && members['server'] === undefined
}

/** The address in the server's own file, `ov.conf`, and nothing else of it. */
export function serverFileAddress({ path, members }: FileSource): Source | undefined {
  const { url, host, port } = objectOf(members['server'])
  if (!isUnset(url)) return { place: path, values: { url }, names: { url: 'server.url' } }
  if (isUnset(host) && isUnset(port)) return undefined
  const name = isUnset(host) ? '127.0.0.1' : String(host)
  const bracketed = name.includes(':') && !name.startsWith('[') ? `[${name}]` : name
  const address = `http://${bracketed}:${isUnset(port) ? 1933 : String(port)}`
  return { place: path, values: { url: address }, names: { url: 'server.host' } }
}

function objectOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {}
}
