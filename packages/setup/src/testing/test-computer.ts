import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Machine } from '../machine.ts'

/** A user's machine of its own, with blanks in its paths, stand-ins for agents and a clone of the plugins. */
export interface TestComputer {
  folder: string
  machine: Machine
  /** Home of this product. */
  home: string
  project: string
  /** Claude Code's folder. */
  config: string
  /** A marketplace with our plugin, as a clone has it. */
  clone: string
  bin: string
  /** Writes a file, text as it is and anything else as JSON, and answers its path. */
  write: (path: string, content: unknown) => string
  read: (path: string) => string | undefined
  json: (path: string) => unknown
  /** Lines that the stand-in of an agent was called with, Claude Code's unless another is named. */
  calls: (program?: StandIn) => string[]
  /** The plain files of a folder with their content, but for Claude Code's own under `plugins/`. */
  files: (folder: string) => Record<string, string>
  /** Text with the paths, sizes and versions of this machine as words. */
  plain: (text: string) => string
  remove: () => void
}

type StandIn = 'claude' | 'codex' | 'openclaw'

export function testComputer(options: { node?: boolean } & Partial<Record<StandIn, boolean>> = {}): TestComputer {
  const folder = mkdtempSync(join(tmpdir(), 'ovp setup '))
  const at = (...names: string[]): string => join(folder, ...names)
  const computer = {
    home: at('user', '.openviking', 'plugins'),
    project: at('my project'),
    config: at('user', '.claude'),
  }
  const [clone, bin] = [at('the clone'), at('bin')]
  const write = (path: string, content: unknown): string => {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, typeof content === 'string' ? content : `${JSON.stringify(content, undefined, 2)}\n`)
    return path
  }
  const read = (path: string): string | undefined => (existsSync(path) ? readFileSync(path, 'utf8') : undefined)
  for (const made of [at('user'), computer.project, bin]) mkdirSync(made, { recursive: true })
  if (options.node !== false) symlinkSync(process.execPath, join(bin, 'node'))
  if (options.claude !== false) fake('claude', bin, write)
  if (options.codex === true) fake('codex', bin, write)
  if (options.openclaw === true) fake('openclaw', bin, write)
  writeClone(clone, write)
  return {
    ...computer,
    folder,
    clone,
    bin,
    machine: {
      env: { PATH: bin, HOME: at('user'), OPENVIKING_PLUGINS_HOME: computer.home, CLAUDE_CONFIG_DIR: computer.config },
      cwd: computer.project,
      userFolder: at('user'),
      platform: process.platform,
    },
    write,
    read,
    json: (path) => JSON.parse(read(path) ?? 'null') as unknown,
    calls: (of = 'claude') => (read(at('user', `${of}-calls.txt`)) ?? '').split('\n').filter((line) => line !== ''),
    files: (of) => filesOf(of, computer.config),
    plain: (text) =>
      text
        .replaceAll(folder, '~')
        .replaceAll(/\d+(?:\.\d)? (?:B|kB|MB)\b/g, 'N B')
        .replaceAll(process.versions.node, 'NODE')
        .replaceAll(`${process.platform} ${process.arch}`, 'PLATFORM'),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

/** A stand-in as JavaScript, so that it starts at once. */
function fake(name: StandIn, bin: string, write: TestComputer['write']): void {
  const source = readFileSync(new URL(`./fake-${name}.ts`, import.meta.url), 'utf8')
  const module = pathToFileURL(write(join(bin, `fake-${name}.mjs`), stripTypeScriptTypes(source))).href
  program(join(bin, name), `import(${JSON.stringify(module)})`)
}

/** A program of one line of JavaScript. A shell starts it, since a `#!` line cannot name a path with blanks. */
export function program(path: string, script: string): void {
  const module = join(dirname(path), `.${basename(path)}.mjs`)
  writeFileSync(module, `${script}\n`)
  writeFileSync(path, `#!/bin/sh\nexec "${process.execPath}" "${module}" "$@"\n`)
  chmodSync(path, 0o755)
}

/** What a clone has that matters: the listing, and a plugin whose server says who it is. */
export function writeClone(clone: string, write: TestComputer['write'], version = '0.1.0'): void {
  const plugin = join(clone, 'plugins', 'claude-code')
  const ofCodex = join(clone, 'plugins', 'codex')
  const ofCursor = join(clone, 'plugins', 'cursor')
  const ofOpenClaw = join(clone, 'plugins', 'openclaw')
  write(join(clone, '.claude-plugin', 'marketplace.json'), {
    name: 'openviking-plugins',
    owner: { name: 'somebody' },
    plugins: [{ name: 'openviking-memory', source: './plugins/claude-code', version }],
  })
  write(join(plugin, '.claude-plugin', 'plugin.json'), { name: 'openviking-memory', version })
  write(join(plugin, '.mcp.json'), { mcpServers: { openviking: { command: 'node' } } })
  write(join(plugin, 'hooks', 'hooks.json'), { hooks: {} })
  for (const name of ['hook', 'ovp']) write(join(plugin, 'dist', `${name}.cjs`), '')
  for (const of of [plugin, ofCodex, ofCursor, ofOpenClaw]) {
    write(join(of, 'dist', 'mcp.cjs'), 'require("./server.cjs")')
    write(join(of, 'dist', 'server.cjs'), serverSource(version))
  }
  write(join(clone, '.agents', 'plugins', 'marketplace.json'), { name: 'openviking-plugins' })
  write(join(ofCodex, '.codex-plugin', 'plugin.json'), { name: 'openviking-memory', version })
  write(join(ofCodex, '.mcp.json'), { mcpServers: { openviking: { command: 'node' } } })
  write(join(ofCodex, 'hooks', 'hooks.json'), { hooks: { SessionStart: [], Stop: [] } })
  for (const name of ['codex-hook', 'ovp']) write(join(ofCodex, 'dist', `${name}.cjs`), '')
  write(join(ofCursor, '.cursor-plugin', 'plugin.json'), { name: 'openviking-memory', version })
  write(join(ofCursor, 'mcp.json'), { mcpServers: { openviking: { command: 'node' } } })
  write(join(ofCursor, 'hooks', 'hooks.json'), { version: 1, hooks: {} })
  for (const name of ['cursor-hook', 'ovp']) write(join(ofCursor, 'dist', `${name}.cjs`), '')
  write(join(ofOpenClaw, 'openclaw.plugin.json'), { id: 'openviking-memory', version })
  for (const name of ['openclaw', 'ovp']) write(join(ofOpenClaw, 'dist', `${name}.cjs`), '')
}

/** A server that can say who it is. */
function serverSource(version: string): string {
  const answer = JSON.stringify({ jsonrpc: '2.0', id: 1, result: { serverInfo: { name: 'openviking', version } } })
  return `process.stdin.once('data', () => console.log(${JSON.stringify(answer)}))`
}

function filesOf(folder: string, config: string): Record<string, string> {
  if (!existsSync(folder)) return {}
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !file.startsWith(join(config, 'plugins')) && !file.endsWith('claude-calls.txt'))
  return Object.fromEntries(files.sort().map((file) => [file.slice(folder.length + 1), readFileSync(file, 'utf8')]))
}
