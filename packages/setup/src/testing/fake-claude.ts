// Stands in for Claude Code: the plugin commands of 2.1.332 with the files that they were seen to write.
import { appendFileSync, cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'

type Members = Record<string, unknown>

const config = process.env['CLAUDE_CONFIG_DIR'] ?? join(process.env['HOME'] ?? '', '.claude')
const args = process.argv.slice(2).filter((argument) => argument !== '--json')
const scopeAt = args.indexOf('--scope')
const scope = scopeAt === -1 ? 'user' : String(args[scopeAt + 1])
const [, ...words] = scopeAt === -1 ? args : args.toSpliced(scopeAt, 2)
const settingsFile =
  scope === 'user'
    ? join(config, 'settings.json')
    : join('.claude', scope === 'project' ? 'settings.json' : 'settings.local.json')
const installedFile = join(config, 'plugins', 'installed_plugins.json')
const marketplacesFile = join(config, 'plugins', 'known_marketplaces.json')

const read = (path: string): Members =>
  existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8').replace(/^\ufeff/, '')) as Members) : {}
const part = (holder: Members, name: string): Members => (holder[name] ?? {}) as Members

function save(path: string, value: Members): void {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, JSON.stringify(value, undefined, 2))
}

function inSettings(change: (settings: Members) => Members): void {
  let settings: Members
  try {
    settings = read(settingsFile)
  } catch {
    fail('marketplace-add', `Invalid JSON syntax in settings file at ${settingsFile}`, 'error_validation')
  }
  save(settingsFile, change(settings))
}

function answer(command: string, message: string): never {
  process.stdout.write(`${JSON.stringify({ command, outcome: 'ok', message })}\n`)
  process.exit(0)
}

function fail(command: string, message: string, failureCode: string): never {
  process.stdout.write(`${JSON.stringify({ command, outcome: 'failed', message, failureCode })}\n`)
  process.stderr.write(`✘ ${message}\n`)
  process.exit(1)
}

function without(holder: Members, name: string): Members {
  const { [name]: _, ...others } = holder
  return others
}

/** The plugin's folder in the marketplace, and its manifest. */
function offered(id: string): { folder: string; version: string } {
  const [name = '', marketplace = ''] = id.split('@')
  const known = part(read(marketplacesFile), marketplace)
  const root = String(part(known, 'source')['path'] ?? known['installLocation'])
  const plugins = (read(join(root, '.claude-plugin', 'marketplace.json'))['plugins'] ?? []) as Members[]
  const entry = plugins.find((plugin) => plugin['name'] === name)
  if (entry === undefined) fail('install', `Plugin "${name}" not found in marketplace "${marketplace}"`, 'not_found')
  return { folder: join(root, String(entry['source'])), version: entry['version'] as string }
}

function addMarketplace(address: string): never {
  const path = resolve(address)
  const listing = join(path, '.claude-plugin', 'marketplace.json')
  const folder = existsSync(listing)
  if (!folder && process.env['FAKE_CLAUDE_REMOTE'] === undefined)
    fail(
      'marketplace-add',
      'Failed to clone marketplace repository: Network error or timeout.\n\nOriginal error: …',
      'error_network',
    )
  const root = folder ? path : String(process.env['FAKE_CLAUDE_REMOTE'])
  const name = String(read(join(root, '.claude-plugin', 'marketplace.json'))['name'])
  const source = folder ? { source: 'directory', path } : { source: 'git', url: address }
  inSettings((settings) => ({
    ...settings,
    extraKnownMarketplaces: { ...part(settings, 'extraKnownMarketplaces'), [name]: { source } },
  }))
  save(marketplacesFile, { ...read(marketplacesFile), [name]: { source, installLocation: root, lastUpdated: now } })
  answer('marketplace-add', `Successfully added marketplace: ${name} (declared in ${scope} settings)`)
}

function install(id: string): never {
  const { folder, version } = offered(id)
  const [name = '', marketplace = ''] = id.split('@')
  const installPath = join(config, 'plugins', 'cache', marketplace, name, version)
  cpSync(folder, installPath, { recursive: true, dereference: true })
  const installed = read(installedFile)
  const entry = { scope, installPath, version, installedAt: now, lastUpdated: now }
  save(installedFile, { version: 2, plugins: { ...part(installed, 'plugins'), [id]: [entry] } })
  inSettings((settings) => ({ ...settings, enabledPlugins: { ...part(settings, 'enabledPlugins'), [id]: true } }))
  answer('install', `Successfully installed plugin: ${id} (scope: ${scope})`)
}

function uninstall(id: string): never {
  const plugins = part(read(installedFile), 'plugins')
  if (!Object.hasOwn(plugins, id)) fail('uninstall', `Plugin "${id}" not found in installed plugins`, 'not_installed')
  const [{ installPath }] = plugins[id] as [{ installPath: string }]
  writeFileSync(join(installPath, '.orphaned_at'), '0')
  save(installedFile, { version: 2, plugins: without(plugins, id) })
  inSettings((settings) => ({ ...settings, enabledPlugins: without(part(settings, 'enabledPlugins'), id) }))
  answer('uninstall', `Successfully uninstalled plugin: ${id} (scope: ${scope})`)
}

function removeMarketplace(name: string): never {
  const known = read(marketplacesFile)
  if (!Object.hasOwn(known, name)) fail('marketplace-remove', `Marketplace '${name}' not found`, 'not_configured')
  save(marketplacesFile, without(known, name))
  inSettings((settings) => ({
    ...settings,
    extraKnownMarketplaces: without(part(settings, 'extraKnownMarketplaces'), name),
  }))
  answer('marketplace-remove', `Successfully removed marketplace: ${name}`)
}

function update(id: string): never {
  const { folder, version } = offered(id)
  const plugins = part(read(installedFile), 'plugins')
  const [name = '', marketplace = ''] = id.split('@')
  const installPath = join(config, 'plugins', 'cache', marketplace, name, version)
  rmSync(installPath, { recursive: true, force: true })
  cpSync(folder, installPath, { recursive: true })
  const [entry] = plugins[id] as [Members]
  save(installedFile, { version: 2, plugins: { ...plugins, [id]: [{ ...entry, installPath, version }] } })
  answer('update', `Plugin ${id} updated to ${version}`)
}

const now = '2026-11-30T09:00:00.000Z'

if (args[0] === '--version') {
  process.stdout.write('2.1.332 (Claude Code)\n')
} else {
  appendFileSync(join(dirname(config), 'claude-calls.txt'), `${args.join(' ')}\n`)
  const [noun = '', verb = '', subject = ''] = words
  if (noun === 'marketplace' && verb === 'add') addMarketplace(subject)
  else if (noun === 'marketplace' && verb === 'remove') removeMarketplace(subject)
  else if (noun === 'marketplace' && verb === 'update') answer('marketplace-update', `updated ${subject}`)
  else if (noun === 'install') install(verb)
  else if (noun === 'uninstall') uninstall(verb)
  else if (noun === 'update') update(verb)
  else fail(noun, `unknown command: ${args.join(' ')}`, 'usage')
}
