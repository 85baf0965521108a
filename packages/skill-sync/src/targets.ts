/** What goes where. Every other list of skills, bundles, manifests or plugins is derived from this file. */

import { EXPERIENCE_TOOL_NAMES, PLUGIN_NAME, SERVER_NAME } from '@openviking-plugins/experience'

export { PLUGIN_NAME, SERVER_NAME }
/** Chosen once, as the two names above: renaming any of them orphans what users have installed. */
export const MARKETPLACE_NAME = 'openviking-plugins'
export const AUTHOR = 'openviking-plugins contributors'

export const SKILLS_FOLDER = 'skills'
export const VERSIONS_FILE = 'skills/versions.json'
export const RECORD_FILE = 'generated.json'
export const NOTICES_FILE = 'THIRD_PARTY_NOTICES.txt'

/** In the order in which they are offered. `skillsKey`: how the manifest names the skills folder; null where it is found by convention. */
export const PLUGINS = [
  { harness: 'claude-code', label: 'Claude Code', manifest: '.claude-plugin/plugin.json', skillsKey: null },
  { harness: 'codex', label: 'Codex', manifest: '.codex-plugin/plugin.json', skillsKey: './skills/' },
  { harness: 'cursor', label: 'Cursor', manifest: '.cursor-plugin/plugin.json', skillsKey: './skills/' },
  { harness: 'openclaw', label: 'OpenClaw', manifest: 'openclaw.plugin.json', skillsKey: ['./skills'] },
] as const

export type PluginTarget = (typeof PLUGINS)[number]
export type Harness = PluginTarget['harness']

/**
 * How a plugin's manifest starts our MCP server. `root`: how the harness writes the plugin's folder. `options` go
 * beside the command. OpenClaw has our tools from its own bundle and starts no server.
 */
export interface ServerTarget {
  harness: Harness
  file: string
  root: string
  options: Record<string, string | number>
}

export const SERVERS: readonly ServerTarget[] = [
  { harness: 'claude-code', file: '.mcp.json', root: `\${CLAUDE_PLUGIN_ROOT}`, options: {} },
  {
    harness: 'codex',
    file: '.mcp.json',
    root: '.',
    options: { cwd: '.', startup_timeout_sec: 20, tool_timeout_sec: 30 },
  },
  { harness: 'cursor', file: 'mcp.json', root: `\${CURSOR_PLUGIN_ROOT}`, options: {} },
]

export const HOOKS_FILE = 'plugins/claude-code/hooks/hooks.json'
export const HOOKS_DESCRIPTION =
  'Suggests experience that fits, says what helped, and notes where the transcript stands; a background process reads it'
/** The events of Claude Code that its adapter answers or captures, in the order of the file. */
export const HOOKS: readonly { event: string; matcher?: string }[] = [
  { event: 'SessionStart' },
  { event: 'UserPromptSubmit' },
  { event: 'PostToolUseFailure', matcher: 'Bash' },
  {
    event: 'PermissionRequest',
    matcher: EXPERIENCE_TOOL_NAMES.map((tool) => `mcp__plugin_${PLUGIN_NAME}_${SERVER_NAME}__${tool}`).join('|'),
  },
  { event: 'Stop' },
  { event: 'SubagentStop' },
  { event: 'PreCompact' },
  { event: 'SessionEnd' },
]
export const HOOK_TIMEOUT_SECONDS = 10

const COMMON_HAND_KEPT = ['README.md', 'CHANGELOG.md', 'package.json']

/** What a person writes in a plugin's folder beside its manifest; a name that ends in `/` is a folder. */
export const HAND_KEPT: Record<Harness, readonly string[]> = {
  'claude-code': [...COMMON_HAND_KEPT, 'commands/'],
  codex: COMMON_HAND_KEPT,
  cursor: COMMON_HAND_KEPT,
  openclaw: COMMON_HAND_KEPT,
}

export interface BundleTarget {
  file: string
  entry: string
  /** The package whose tsdown.config.ts holds for it too; without one the entry's own. */
  like?: string
  format: 'cjs' | 'esm'
  plugins: readonly Harness[]
}

const ALL: readonly Harness[] = PLUGINS.map((plugin) => plugin.harness)

export const BUNDLES: readonly BundleTarget[] = [
  { file: 'mcp.cjs', entry: 'packages/mcp/src/stdio-main.ts', format: 'cjs', plugins: ALL },
  { file: 'hook.cjs', entry: 'adapters/claude-code/src/hook.ts', format: 'cjs', plugins: ['claude-code'] },
  {
    file: 'search.cjs',
    entry: 'packages/recall/src/searched-text.ts',
    like: 'adapters/claude-code',
    format: 'cjs',
    plugins: ['claude-code'],
  },
  {
    file: 'full-search.cjs',
    entry: 'packages/local-store/src/hook.ts',
    like: 'adapters/claude-code',
    format: 'cjs',
    plugins: ['claude-code'],
  },
  { file: 'ovp.cjs', entry: 'packages/courier/src/main.ts', format: 'cjs', plugins: ['claude-code'] },
  { file: 'index.js', entry: 'adapters/openclaw/src/index.ts', format: 'esm', plugins: ['openclaw'] },
]

/** Copied into each plugin, because a marketplace install brings nothing but the plugin's folder. */
export const COPIED_FILES: readonly string[] = ['LICENSE']

export const pluginFolder = (harness: Harness): string => `plugins/${harness}`
export const distFolder = (harness: Harness): string => `${pluginFolder(harness)}/dist`
export const skillsFolder = (harness: Harness): string => `${pluginFolder(harness)}/skills`

/** Folders in which every file is generated, and what is not on the list is removed. */
export const OWNED_FOLDERS: readonly string[] = ALL.flatMap((harness) => [skillsFolder(harness), distFolder(harness)])

export const bundlesOf = (harness: Harness): BundleTarget[] =>
  BUNDLES.filter((bundle) => bundle.plugins.includes(harness))
