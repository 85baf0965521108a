import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { EXPERIENCE_TOOLS } from '@openviking-plugins/experience'
import type { Finding } from './findings.ts'
import { formatJson, isJsonObject, type JsonObject } from './json.ts'
import { reasonOf } from './reason.ts'
import { environmentNames } from './settings.ts'
import {
  AUTHOR,
  CODEX_HOOKS,
  CODEX_HOOKS_FILE,
  CURSOR_HOOKS,
  CURSOR_HOOKS_FILE,
  HOOK_TIMEOUT_SECONDS,
  HOOKS,
  HOOKS_DESCRIPTION,
  HOOKS_FILE,
  type HookTarget,
  MARKETPLACE_NAME,
  PLUGIN_NAME,
  PLUGINS,
  type PluginTarget,
  pluginFolder,
  SERVER_NAME,
  SERVERS,
  type ServerTarget,
} from './targets.ts'
import type { WorkspacePackage } from './workspace.ts'

const MARKETPLACE_DESCRIPTION =
  'Experience memory for coding agents: find, read and count what earlier sessions learned.'

export interface ManifestFile {
  path: string
  text: string
}

function packageOf(workspace: readonly WorkspacePackage[], plugin: PluginTarget): WorkspacePackage {
  const found = workspace.find((item) => item.folder === pluginFolder(plugin.harness))
  if (found === undefined) throw new Error(`${pluginFolder(plugin.harness)} has no package.json`)
  return found
}

/** The values of a plugin's manifest that have their home elsewhere. Everything else in the file is written by hand. */
function manifestValues(plugin: PluginTarget, item: WorkspacePackage): JsonObject {
  const { version, description, license, keywords } = item
  if (plugin.harness === 'openclaw') {
    return {
      id: PLUGIN_NAME,
      version,
      description,
      skills: [...plugin.skillsKey],
      contracts: { tools: EXPERIENCE_TOOLS.map((tool) => tool.name) },
      ...serversKey(plugin),
    }
  }
  return {
    name: PLUGIN_NAME,
    version,
    description,
    author: { name: AUTHOR },
    license,
    keywords,
    ...(plugin.skillsKey === null ? {} : { skills: plugin.skillsKey }),
    ...(plugin.harness === 'codex' ? { hooks: './hooks/hooks.json' } : {}),
    ...(plugin.harness === 'cursor' ? { rules: './rules/', hooks: './hooks/hooks.json' } : {}),
    ...serversKey(plugin),
  }
}

/** Claude Code finds the file by convention. */
function serversKey({ harness, manifest }: PluginTarget): JsonObject {
  const server = harness === 'claude-code' ? undefined : SERVERS.find((candidate) => candidate.harness === harness)
  if (server?.file === manifest) return servers(server)
  return server === undefined ? {} : { mcpServers: `./${server.file}` }
}

/** Those that are files of their own. */
const SERVER_FILES = SERVERS.filter(({ file }) => PLUGINS.every(({ manifest }) => manifest !== file))

function servers({ harness, root, args = [], options }: ServerTarget): JsonObject {
  const server = {
    command: 'node',
    args: [`${root}/dist/mcp.cjs`, '--harness', harness, ...args],
    ...options,
    // Codex starts MCP servers in a reduced environment: a setting reaches ours only by name.
    ...(harness === 'codex' ? { env_vars: environmentNames() } : {}),
  }
  return { mcpServers: { [SERVER_NAME]: server } }
}

function hooksFile(): JsonObject {
  const program = `\${CLAUDE_PLUGIN_ROOT}/dist/hook.cjs`
  return { description: HOOKS_DESCRIPTION, hooks: handlers(HOOKS, program) }
}

function codexHooksFile(): JsonObject {
  return { hooks: handlers(CODEX_HOOKS, `\${PLUGIN_ROOT}/dist/codex-hook.cjs`) }
}

/** Claude Code and Codex write them alike. */
function handlers(hooks: readonly HookTarget[], program: string): JsonObject {
  const entries = hooks.map(({ event, matcher, timeout = HOOK_TIMEOUT_SECONDS }) => {
    const handler = { type: 'command', command: `node "${program}" ${event}`, timeout }
    return [event, [{ ...(matcher === undefined ? {} : { matcher }), hooks: [handler] }]]
  })
  return Object.fromEntries(entries) as JsonObject
}

function cursorHooksFile(): JsonObject {
  const hooks = CURSOR_HOOKS.map(({ event, matcher, everyLoop }) => {
    const command = `node "\${CURSOR_PLUGIN_ROOT}/dist/cursor-hook.cjs" ${event}`
    const handler = {
      command,
      ...(matcher === undefined ? {} : { matcher }),
      timeout: HOOK_TIMEOUT_SECONDS,
      ...(everyLoop === undefined ? {} : { loop_limit: null }),
    }
    return [event, [handler]]
  })
  return { version: 1, hooks: Object.fromEntries(hooks) as JsonObject }
}

/** The files that are generated whole. */
function generatedFiles(workspace: readonly WorkspacePackage[]): Map<string, JsonObject> {
  return new Map([
    ...marketplaces(workspace),
    ...SERVER_FILES.map((server) => [`${pluginFolder(server.harness)}/${server.file}`, servers(server)] as const),
    [HOOKS_FILE, hooksFile()],
    [CODEX_HOOKS_FILE, codexHooksFile()],
    [CURSOR_HOOKS_FILE, cursorHooksFile()],
  ])
}

/** What a harness runs. Written into a manifest by hand, these would win over the generated files. */
const WIRING = new Set(['mcpServers', 'hooks'])

interface PatchedFile {
  path: string
  patch: (current: JsonObject) => JsonObject
}

function patchedFiles(workspace: readonly WorkspacePackage[]): PatchedFile[] {
  return PLUGINS.map((plugin) => ({
    path: `${pluginFolder(plugin.harness)}/${plugin.manifest}`,
    patch: (current: JsonObject) => {
      const values = manifestValues(plugin, packageOf(workspace, plugin))
      const byHand = Object.entries(current).filter(([key]) => !WIRING.has(key))
      return { ...values, ...Object.fromEntries(byHand), ...values }
    },
  }))
}

function marketplaces(workspace: readonly WorkspacePackage[]): Map<string, JsonObject> {
  const entry = (harness: PluginTarget['harness']): { source: string; item: WorkspacePackage } => {
    const plugin = PLUGINS.find((candidate) => candidate.harness === harness)
    if (plugin === undefined) throw new Error(`no plugin for ${harness}`)
    // Installers of skills follow a source only when it starts with "./".
    return { source: `./${pluginFolder(harness)}`, item: packageOf(workspace, plugin) }
  }
  const [claude, codex, cursor] = [entry('claude-code'), entry('codex'), entry('cursor')]
  const owner = { name: AUTHOR }
  return new Map<string, JsonObject>([
    [
      '.claude-plugin/marketplace.json',
      {
        name: MARKETPLACE_NAME,
        owner,
        metadata: { description: MARKETPLACE_DESCRIPTION, version: claude.item.version },
        plugins: [
          {
            name: PLUGIN_NAME,
            source: claude.source,
            description: claude.item.description,
            version: claude.item.version,
            category: 'productivity',
          },
        ],
      },
    ],
    [
      '.agents/plugins/marketplace.json',
      {
        name: MARKETPLACE_NAME,
        interface: { displayName: 'OpenViking' },
        plugins: [
          {
            name: PLUGIN_NAME,
            source: { source: 'local', path: codex.source },
            policy: { installation: 'AVAILABLE', authentication: 'ON_INSTALL' },
            category: 'Productivity',
          },
        ],
      },
    ],
    [
      '.cursor-plugin/marketplace.json',
      {
        name: MARKETPLACE_NAME,
        owner,
        metadata: { description: MARKETPLACE_DESCRIPTION },
        plugins: [{ name: PLUGIN_NAME, source: cursor.source, description: cursor.item.description }],
      },
    ],
  ])
}

/** Every manifest as it should be. A hand-written one that cannot be read is reported and left out. */
export function manifestFiles(
  root: string,
  workspace: readonly WorkspacePackage[],
): { files: ManifestFile[]; findings: Finding[] } {
  const findings: Finding[] = []
  const files = [...generatedFiles(workspace)].map(([path, value]) => ({ path, text: formatJson(value) }))
  for (const { path, patch } of patchedFiles(workspace)) {
    let current: unknown
    try {
      current = JSON.parse(readFileSync(join(root, path), 'utf8'))
      if (!isJsonObject(current)) throw new Error('it is not an object')
      files.push({ path, text: formatJson(patch(current)) })
    } catch (error) {
      findings.push({
        code: 'MANIFEST_UNREADABLE',
        file: path,
        message: `restore it from Git, it is written by hand: ${reasonOf(error)}`,
      })
    }
  }
  return { files, findings }
}

/** True when `text` is a manifest of ours that should name the skills folder and does not. */
export function omitsSkills(path: string, text: string): boolean {
  const plugin = PLUGINS.find((candidate) => `${pluginFolder(candidate.harness)}/${candidate.manifest}` === path)
  if (plugin === undefined || plugin.skillsKey === null) return false
  const named: unknown = (JSON.parse(text) as Record<string, unknown>)['skills']
  const paths: unknown[] = Array.isArray(named) ? named : [named]
  return !paths.some((item) => typeof item === 'string' && /^\.\/skills\/?$/.test(item))
}
