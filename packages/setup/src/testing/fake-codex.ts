// Stands in for Codex: the plugin commands and the app-server of 0.171.0, with the answers that they were seen to give.
import { appendFileSync, cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { createInterface } from 'node:readline'

type Members = Record<string, unknown>
interface State {
  marketplaces: Record<string, string>
  plugins: Record<string, { version: string; enabled: boolean }>
  trusted: Record<string, Members>
}

const home = process.env['CODEX_HOME'] ?? join(process.env['HOME'] ?? '', '.codex')
/** In the place of Codex's own settings. */
const file = join(home, 'state.json')
const state: State = existsSync(file)
  ? (JSON.parse(readFileSync(file, 'utf8')) as State)
  : { marketplaces: {}, plugins: {}, trusted: {} }
const [noun, verb = '', ...words] = process.argv.slice(2).filter((argument) => argument !== '--json')

function save(): void {
  mkdirSync(home, { recursive: true })
  writeFileSync(file, JSON.stringify(state, undefined, 2))
}

const print = (value: unknown): void => void process.stdout.write(`${JSON.stringify(value, undefined, 2)}\n`)

/** As with `RUST_BACKTRACE` set. */
function fail(message: string): never {
  const trace = 'Stack backtrace:\n   0: <unknown>\n   1: <unknown>\n'
  process.stderr.write(`WARNING: proceeding all the same\nError: ${message}\n\n${trace}`)
  process.exit(1)
}

const read = (path: string): Members => JSON.parse(readFileSync(path, 'utf8')) as Members
const copyOf = (id: string, version: string): string => {
  const [name = '', marketplace = ''] = id.split('@')
  return join(home, 'plugins', 'cache', marketplace, name, version)
}

const listingIn = (root: string): string => join(root, '.agents', 'plugins', 'marketplace.json')

/** As soon as a folder is missing, Codex lists nothing at all. */
function refuseGone(): void {
  for (const [name, root] of Object.entries(state.marketplaces))
    if (!existsSync(listingIn(root)))
      fail(
        `failed to load marketplace(s):\n- \`${name}\` at ${root}: marketplace root does not contain a supported manifest`,
      )
}

function marketplace(action: string, subject: string): void {
  if (action === 'list') {
    refuseGone()
    const marketplaces = Object.entries(state.marketplaces).map(([name, root]) => ({
      name,
      root,
      marketplaceSource: { sourceType: 'local', source: root },
    }))
    print({ marketplaces })
  } else if (action === 'add') {
    const root = resolve(subject)
    const listing = listingIn(root)
    if (!existsSync(listing)) fail(`failed to add marketplace ${subject}: not found`)
    const marketplaceName = String(read(listing)['name'])
    const known = state.marketplaces[marketplaceName]
    if (known !== undefined && known !== root && existsSync(listingIn(known)))
      fail(
        `marketplace '${marketplaceName}' is already added from a different source; remove it before adding this source`,
      )
    state.marketplaces[marketplaceName] = root
    save()
    print({ marketplaceName, installedRoot: root, alreadyAdded: false })
  } else if (action === 'remove') {
    delete state.marketplaces[subject]
    save()
    print({ marketplaceName: subject, installedRoot: null })
  } else fail('marketplace is not configured as a Git marketplace')
}

function add(id: string): void {
  const root = state.marketplaces[id.split('@')[1] ?? '']
  if (root === undefined) fail(`plugin ${id} not found`)
  const source = join(root, 'plugins', 'codex')
  const version = String(read(join(source, '.codex-plugin', 'plugin.json'))['version'])
  rmSync(dirname(copyOf(id, version)), { recursive: true, force: true })
  cpSync(source, copyOf(id, version), { recursive: true })
  state.plugins[id] = { version, enabled: true }
  save()
  print({ pluginId: id, version, installedPath: copyOf(id, version) })
}

function remove(id: string): void {
  const plugin = state.plugins[id]
  if (plugin !== undefined) rmSync(dirname(copyOf(id, plugin.version)), { recursive: true, force: true })
  delete state.plugins[id]
  save()
  print({ pluginId: id })
}

function list(): void {
  refuseGone()
  const known = Object.entries(state.plugins).filter(([id]) =>
    Object.hasOwn(state.marketplaces, id.split('@')[1] ?? ''),
  )
  const installed = known.map(([pluginId, { version, enabled }]) => {
    const [name, marketplaceName] = pluginId.split('@')
    return { pluginId, name, marketplaceName, version, installed: true, enabled }
  })
  print({ installed, available: [] })
}

/** Each hook of the installed plugins, under a hash that differs from release to release. */
function hooks(): Members[] {
  return Object.entries(state.plugins).flatMap(([pluginId, { version, enabled }]) => {
    const path = join(copyOf(pluginId, version), 'hooks', 'hooks.json')
    const events = existsSync(path) && enabled ? Object.keys(read(path)['hooks'] as Members) : []
    return events.map((event) => {
      const key = `${pluginId}:hooks/hooks.json:${event}:0:0`
      const noted = state.trusted[key]
      const same =
        noted?.['trusted_hash'] === `sha256:${event}` && noted['trusted_content_hash'] === `sha256:${version}`
      const trustStatus = noted === undefined ? 'untrusted' : same ? 'trusted' : 'modified'
      return { key, pluginId, enabled: true, currentHash: `sha256:${event}/sha256:${version}`, trustStatus }
    })
  })
}

function write(edits: { keyPath: string; value: Record<string, Members> | null }[]): void {
  for (const { keyPath, value } of edits) {
    const key = /^hooks\.state\.(".*")$/.exec(keyPath)?.[1]
    if (keyPath === 'hooks.state' && value === null) state.trusted = {}
    else if (key !== undefined && value === null) delete state.trusted[JSON.parse(key) as string]
    else Object.assign(state.trusted, value)
  }
  save()
}

function answer(method: string, params: Members): Members {
  if (method === 'hooks/list') return { result: { data: [{ cwd: '/', hooks: hooks() }] } }
  if (method === 'config/read')
    return {
      result: {
        config: {
          model: null,
          hooks: { Stop: [], state: state.trusted },
          marketplaces: Object.fromEntries(
            Object.entries(state.marketplaces).map(([name, source]) => [name, { source_type: 'local', source }]),
          ),
          plugins: Object.fromEntries(Object.entries(state.plugins).map(([id, { enabled }]) => [id, { enabled }])),
        },
      },
    }
  if (method !== 'config/batchWrite') return { result: {} }
  write(params['edits'] as Parameters<typeof write>[0])
  return { result: { status: 'ok' } }
}

if (noun === '--version') {
  process.stdout.write('codex-cli 0.171.0\n')
} else if (noun === 'app-server') {
  if (process.env['FAKE_CODEX_SILENT'] !== undefined) process.exit(3)
  createInterface({ input: process.stdin }).on('line', (line) => {
    const { id, method, params } = JSON.parse(line) as { id?: number; method: string; params: Members }
    process.stdout.write(`${JSON.stringify({ method: 'remoteControl/status/changed', params: {} })}\n`)
    if (id !== undefined) process.stdout.write(`${JSON.stringify({ id, ...answer(method, params) })}\n`)
  })
} else {
  appendFileSync(join(dirname(home), 'codex-calls.txt'), `${[noun, verb, ...words].join(' ')}\n`)
  const [subject = '', more = ''] = words
  if (verb === 'marketplace') marketplace(subject, more)
  else if (verb === 'add') add(subject)
  else if (verb === 'remove') remove(subject)
  else if (verb === 'list') list()
  else fail(`unrecognized subcommand '${verb}'`)
}
