// Stands in for OpenClaw: the plugin commands of 2026.9.6, with the answers that they were seen to give.
import { appendFileSync, cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

interface Entry {
  enabled?: boolean
  hooks?: Record<string, unknown>
}
interface Config {
  plugins: { entries: Record<string, Entry> }
}

const home = join(process.env['HOME'] ?? '', '.openclaw')
const file = join(home, 'openclaw.json')
const config = read()
const { entries } = config.plugins
const [noun = '', verb = '', subject = '', ...words] = process.argv.slice(2)
const folderOf = (id: string): string => join(home, 'extensions', id)

function read(): Config {
  if (!existsSync(file)) return { plugins: { entries: {} } }
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Config
  } catch {
    return fail('OpenClaw config is invalid: ~/.openclaw/openclaw.json', 'JSON5 parse failed: invalid end of input')
  }
}

function save(): void {
  mkdirSync(home, { recursive: true })
  writeFileSync(file, JSON.stringify(config, undefined, 2))
}

function fail(message: string, ...issues: string[]): never {
  const error = { type: 'cli_error', message }
  const told = issues.length === 0 ? {} : { issues: issues.map((issue) => ({ path: '<root>', message: issue })) }
  process.stdout.write(`${JSON.stringify({ ok: false, error, ...told }, undefined, 2)}\n`)
  process.stderr.write(`${message}\n`)
  process.exit(1)
}

const manifestIn = (folder: string): { id: string; version: string } => {
  const path = join(folder, 'openclaw.plugin.json')
  if (!existsSync(path)) fail(`package.json missing openclaw.plugin.json: ${folder}.`)
  return JSON.parse(readFileSync(path, 'utf8')) as { id: string; version: string }
}

function inspect(id: string): void {
  const rootDir = folderOf(id)
  if (!existsSync(rootDir)) fail(`Plugin not found: ${id}. Run \`openclaw plugins list\` to see installed plugins.`)
  if (process.env['FAKE_OPENCLAW_ODD'] !== undefined) {
    process.stdout.write('{"plugins":[]}\n')
    return
  }
  const { enabled = false, hooks = {} } = entries[id] ?? {}
  const diagnostics =
    process.env['FAKE_OPENCLAW_WARNS'] === undefined ? [] : [{ level: 'warn', message: 'a hook is blocked' }]
  const plugin = { id, version: manifestIn(rootDir).version, rootDir, enabled }
  process.stdout.write(`${JSON.stringify({ plugin, policy: hooks, diagnostics }, undefined, 2)}\n`)
}

function install(from: string): void {
  if (!words.includes('--accept-capabilities')) fail('requires capability consent')
  const { id } = manifestIn(from)
  rmSync(folderOf(id), { recursive: true, force: true })
  cpSync(from, folderOf(id), { recursive: true })
  // What was switched off once stays so.
  entries[id] = { ...entries[id], enabled: entries[id]?.enabled ?? true }
  save()
}

function uninstall(id: string): void {
  rmSync(folderOf(id), { recursive: true, force: true })
  entries[id] = { enabled: false }
  save()
}

if (noun === '--version') {
  process.stdout.write('OpenClaw 2026.9.6 (eb377ac)\n')
} else {
  appendFileSync(join(dirname(home), 'openclaw-calls.txt'), `${[noun, verb, subject, ...words].join(' ')}\n`)
  if (noun === 'config') {
    const [, id = '', setting = ''] = /^plugins\.entries\.([\w-]+)\.hooks\.(\w+)$/.exec(subject) ?? []
    entries[id] = { ...entries[id], hooks: { ...entries[id]?.hooks, [setting]: words[0] === 'true' } }
    save()
  } else if (verb === 'inspect') inspect(subject)
  else if (verb === 'install') install(subject)
  else if (verb === 'uninstall') uninstall(subject)
  else if (verb === 'enable') {
    entries[subject] = { ...entries[subject], enabled: true }
    save()
  } else fail(`unknown command '${verb}'`)
}
