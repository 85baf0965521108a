import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { MARKETPLACE_NAME, PLUGIN_NAME, PLUGINS, pluginFolder } from '@openviking-plugins/skill-sync'
import { describe, expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '../../..')
const readJson = (path: string) => JSON.parse(readFileSync(join(root, path), 'utf8'))

/** The marketplace that each program reads first in a repository, and how it names a plugin's folder in it. */
const MARKETPLACES = [
  { harness: 'claude-code', file: '.claude-plugin/marketplace.json', sourceOf: (entry: Entry) => entry.source },
  { harness: 'codex', file: '.agents/plugins/marketplace.json', sourceOf: (entry: Entry) => entry.source.path },
  { harness: 'cursor', file: '.cursor-plugin/marketplace.json', sourceOf: (entry: Entry) => entry.source },
] as const

// biome-ignore lint/suspicious/noExplicitAny: three formats, whose keys the tests below hold
type Entry = any

describe.each(MARKETPLACES)('$file', ({ harness, file, sourceOf }) => {
  const market = readJson(file)
  const [entry] = market.plugins
  const folder = pluginFolder(harness)
  const { manifest = '', label } = PLUGINS.find((plugin) => plugin.harness === harness) ?? {}

  test(`offers ${label} its plugin, under the names that are for ever`, () => {
    expect([market.name, market.plugins.length]).toEqual([MARKETPLACE_NAME, 1])
    // The installer of skills follows a path only when it begins with "./".
    expect([entry.name, sourceOf(entry)]).toEqual([PLUGIN_NAME, `./${folder}`])
  })

  test('leads to a manifest with the same name, and the version and description of the package', () => {
    const { version, description } = readJson(`${folder}/package.json`)
    expect(readJson(`${folder}/${manifest}`)).toMatchObject({ name: PLUGIN_NAME, version, description })
    if ('version' in entry) expect([entry.version, market.metadata.version]).toEqual([version, version])
    if ('description' in entry) expect(entry.description).toBe(description)
  })

  test('has no manifest beside the one that is meant, which another program would take', () => {
    const others = PLUGINS.filter((plugin) => plugin.harness !== harness).map((plugin) => plugin.manifest)
    for (const other of ['plugin.json', ...others]) expect(existsSync(join(root, folder, other)), other).toBe(false)
  })
})

test('Cursor: the marketplace has only the keys that the published schema has', () => {
  const market = readJson('.cursor-plugin/marketplace.json')
  const beyond = (value: object, allowed: string): string[] =>
    Object.keys(value).filter((key) => !allowed.split(' ').includes(key))
  expect(beyond(market, 'name owner metadata plugins')).toEqual([])
  expect(beyond(market.owner, 'name email')).toEqual([])
  for (const plugin of market.plugins) {
    expect(beyond(plugin, 'name source description minClientVersions')).toEqual([])
    expect(plugin.name).toMatch(/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/)
  }
})

test('Codex: the plugin may be installed from the folder', () => {
  const [entry] = readJson('.agents/plugins/marketplace.json').plugins
  expect(entry).toMatchObject({
    source: { source: 'local' },
    policy: { installation: 'AVAILABLE', authentication: 'ON_INSTALL' },
    category: expect.any(String),
  })
})
