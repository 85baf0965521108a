/** What goes where. Every other list of skills, bundles, manifests or plugins is derived from this file. */

/** Chosen once: renaming any of these orphans what users have installed. */
export const PLUGIN_NAME = 'openviking-memory'
export const MARKETPLACE_NAME = 'openviking-plugins'
export const SERVER_NAME = 'openviking'
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

export interface BundleTarget {
  file: string
  entry: string
  format: 'cjs' | 'esm'
  plugins: readonly Harness[]
}

const ALL: readonly Harness[] = PLUGINS.map((plugin) => plugin.harness)

export const BUNDLES: readonly BundleTarget[] = [
  { file: 'mcp.cjs', entry: 'packages/mcp/src/stdio-main.ts', format: 'cjs', plugins: ALL },
  { file: 'hook.cjs', entry: 'adapters/claude-code/src/hook.ts', format: 'cjs', plugins: ['claude-code'] },
  { file: 'search.cjs', entry: 'adapters/claude-code/src/search.ts', format: 'cjs', plugins: ['claude-code'] },
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
