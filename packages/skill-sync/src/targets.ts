/** What goes where. Every other list of skills, bundles, manifests or plugins is derived from this file. */

import { EXPERIENCE_TOOL_NAMES, PLUGIN_NAME, SERVER_NAME } from '@openviking-plugins/experience'

export { PLUGIN_NAME, SERVER_NAME }
/** Chosen once, as the two names above: renaming any of them orphans what users have installed. */
export const MARKETPLACE_NAME = 'openviking-plugins'
/** Not chosen for ever: a fork says here who it is and where it lies. Manifests and documents are made from both. */
export const AUTHOR = 'openviking-plugins contributors'
/** As its Git host spells it; the documents of this repository do not know theirs. */
export const REPOSITORY = 'OWNER/openviking-plugins'

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
 * beside the command.
 */
export interface ServerTarget {
  harness: Harness
  file: string
  root: string
  /** After the harness's name. */
  args?: readonly string[]
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
  // The experience tools are registered there by our own code.
  { harness: 'openclaw', file: 'openclaw.plugin.json', root: '.', args: ['--groups', 'memory'], options: {} },
]

export const HOOKS_FILE = 'plugins/claude-code/hooks/hooks.json'
export const HOOKS_DESCRIPTION =
  'Suggests experience that fits, says what helped, and notes where the transcript stands; a background process reads it'
export interface HookTarget {
  event: string
  matcher?: string
  /** Seconds, where it is not the usual time. */
  timeout?: number
}

/** The events of Claude Code that its adapter answers or captures, in the order of the file. */
export const HOOKS: readonly HookTarget[] = [
  { event: 'SessionStart' },
  { event: 'UserPromptSubmit' },
  { event: 'PostToolUseFailure', matcher: 'Bash' },
  {
    event: 'PermissionRequest',
    matcher: EXPERIENCE_TOOL_NAMES.map((tool) => `mcp__plugin_${PLUGIN_NAME}_${SERVER_NAME}__${tool}`).join('|'),
  },
  { event: 'Stop' },
  { event: 'SubagentStop' },
  { event: 'SessionEnd' },
]
export const HOOK_TIMEOUT_SECONDS = 10

export const CODEX_HOOKS_FILE = 'plugins/codex/hooks/hooks.json'
/** The events of Codex that its adapter answers or captures. Codex gives the last one no more time than this. */
export const CODEX_HOOKS: readonly HookTarget[] = [
  { event: 'SessionStart' },
  { event: 'UserPromptSubmit' },
  { event: 'PostToolUse', matcher: EXPERIENCE_TOOL_NAMES.map((tool) => `mcp__${SERVER_NAME}__${tool}`).join('|') },
  { event: 'PreCompact' },
  { event: 'Stop' },
  { event: 'SessionEnd', timeout: 3 },
]

export const CURSOR_HOOKS_FILE = 'plugins/cursor/hooks/hooks.json'
/** Its calls have results in these events alone; there is no process for any other tool. */
const TOLD_CALLS = `^(?:Shell|MCP:(?:${EXPERIENCE_TOOL_NAMES.join('|')}))$`
/** The events of Cursor that its adapter answers or captures. `everyLoop`: also after the agent was sent on many times. */
export const CURSOR_HOOKS: readonly { event: string; matcher?: string; everyLoop?: true }[] = [
  { event: 'sessionStart' },
  { event: 'beforeSubmitPrompt' },
  { event: 'postToolUse', matcher: TOLD_CALLS },
  { event: 'postToolUseFailure', matcher: TOLD_CALLS },
  { event: 'preCompact' },
  { event: 'stop', everyLoop: true },
  { event: 'subagentStop', everyLoop: true },
  { event: 'sessionEnd' },
]

const COMMON_HAND_KEPT = ['README.md', 'CHANGELOG.md', 'package.json']

/** The files that a person writes in a plugin's folder beside its manifest. */
export const HAND_KEPT: Record<Harness, readonly string[]> = {
  'claude-code': [...COMMON_HAND_KEPT, ...['doctor', 'learn', 'usage'].map((name) => `commands/${name}.md`)],
  codex: COMMON_HAND_KEPT,
  cursor: [...COMMON_HAND_KEPT, 'rules/openviking-memory.mdc'],
  openclaw: COMMON_HAND_KEPT,
}

/** A file that is built from our sources and what they need. */
export interface BundleFile {
  file: string
  /** The module that a program begins with, or what other files import late. None: it only holds what others share. */
  roots: readonly string[]
  /**
   * Files above it in its build that it may need from its beginning, with what they load in turn: there lies what it has
   * in common with others.
   */
  loads?: readonly string[]
  /** Node starts it, or a harness loads it. */
  program?: true
  /** The bundler keeps helpers of its own in it, which several files need. */
  helpers?: true
  plugins: readonly Harness[]
}

/** CommonJS files that are built at once, each module into one of them. */
export interface Build {
  /** The package whose tsdown.config.ts tells how. */
  like: string
  files: readonly BundleFile[]
}

const ALL: readonly Harness[] = PLUGINS.map((plugin) => plugin.harness)
const CLAUDE_CODE: readonly Harness[] = ['claude-code']

/**
 * Hooks, our MCP server and the command `ovp`. What several of them need lies in one file and ships once; what is needed
 * for few events or calls lies in files of its own, and is read when it is needed. A hook starts for each event: what
 * every hook needs is the first file, and no hook has to read another before it can answer.
 */
const PROGRAMS: Build = {
  like: 'packages/courier',
  files: [
    { file: 'runtime.cjs', roots: [], helpers: true, plugins: ALL },
    { file: 'light.cjs', roots: ['adapters/claude-code/src/claude-hook.ts'], plugins: ALL },
    {
      file: 'hook.cjs',
      roots: ['adapters/claude-code/src/hook.ts'],
      loads: ['light.cjs'],
      program: true,
      plugins: CLAUDE_CODE,
    },
    // What hooks need that are told of calls, and the rest as well.
    { file: 'told-calls.cjs', roots: [], loads: ['light.cjs'], plugins: ALL },
    {
      file: 'codex-hook.cjs',
      roots: ['adapters/codex/src/codex-hook.ts'],
      loads: ['light.cjs'],
      program: true,
      plugins: ['codex'],
    },
    {
      file: 'cursor-hook.cjs',
      roots: ['adapters/cursor/src/cursor-hook.ts'],
      loads: ['told-calls.cjs'],
      program: true,
      plugins: ['cursor'],
    },
    {
      file: 'trouble.cjs',
      roots: ['packages/recall/src/trouble/trouble-lines.ts'],
      loads: ['light.cjs'],
      plugins: ALL,
    },
    {
      file: 'startup.cjs',
      roots: ['adapters/claude-code/src/startup-lines.ts'],
      loads: ['trouble.cjs'],
      plugins: ALL,
    },
    { file: 'inject.cjs', roots: ['packages/experience/src/prompt-block.ts'], loads: ['light.cjs'], plugins: ALL },
    { file: 'redact.cjs', roots: ['packages/capture/src/redact/redact.ts'], loads: ['light.cjs'], plugins: ALL },
    {
      file: 'search.cjs',
      roots: ['packages/recall/src/searched-folder.ts', 'packages/recall/src/fitting-hits.ts'],
      loads: ['light.cjs'],
      plugins: ALL,
    },
    {
      file: 'full-search.cjs',
      roots: ['packages/local-store/src/hook.ts'],
      loads: ['search.cjs'],
      plugins: ALL,
    },
    {
      file: 'server-search.cjs',
      roots: ['packages/recall/src/on-server.ts'],
      loads: ['light.cjs'],
      plugins: ALL,
    },
    { file: 'common.cjs', roots: [], loads: ['told-calls.cjs'], plugins: ALL },
    {
      file: 'server.cjs',
      roots: ['packages/mcp/src/stdio/serve-stdio.ts'],
      loads: ['common.cjs'],
      plugins: ALL,
    },
    {
      file: 'backend.cjs',
      roots: ['packages/mcp/src/prepare.ts', 'packages/mcp/src/call-tool.ts', 'packages/mcp/src/courier.ts'],
      loads: ['told-calls.cjs', 'inject.cjs', 'redact.cjs', 'full-search.cjs', 'server-search.cjs', 'common.cjs'],
      plugins: ALL,
    },
    { file: 'users-module.cjs', roots: ['packages/mcp/src/users-module.ts'], plugins: ALL },
    {
      file: 'http.cjs',
      roots: ['packages/mcp/src/http/index.ts'],
      loads: ['server.cjs', 'backend.cjs'],
      plugins: ALL,
    },
    {
      file: 'commands.cjs',
      roots: ['packages/cli/src/index.ts'],
      loads: ['backend.cjs'],
      plugins: ALL,
    },
    {
      file: 'mcp.cjs',
      roots: ['packages/mcp/src/stdio-main.ts'],
      loads: ['common.cjs'],
      program: true,
      plugins: ALL,
    },
    {
      file: 'ovp.cjs',
      roots: ['packages/courier/src/main.ts'],
      loads: ['backend.cjs'],
      program: true,
      plugins: ALL,
    },
    {
      file: 'openclaw.cjs',
      roots: ['adapters/openclaw/src/index.ts'],
      loads: ['backend.cjs'],
      program: true,
      plugins: ['openclaw'],
    },
  ],
}

export const BUILDS: readonly Build[] = [PROGRAMS]

/** What a file of a build may need from its beginning. */
export function loadedBy(build: Pick<Build, 'files'>, { loads = [] }: BundleFile): Set<string> {
  return new Set(
    build.files
      .filter(({ file }) => loads.includes(file))
      .flatMap((loaded) => [loaded.file, ...loadedBy(build, loaded)]),
  )
}

/** By which the record of what was generated knows it. */
export const nameOfBuild = ({ files }: Build): string => files.map(({ file }) => file).join(' ')

export const BUNDLES: readonly BundleFile[] = BUILDS.flatMap(({ files }) => files)

/** Copied into each plugin, because a marketplace install brings nothing but the plugin's folder. */
export const COPIED_FILES: readonly string[] = ['LICENSE']

export const pluginFolder = (harness: Harness): string => `plugins/${harness}`
export const distFolder = (harness: Harness): string => `${pluginFolder(harness)}/dist`
export const skillsFolder = (harness: Harness): string => `${pluginFolder(harness)}/skills`

/** Folders in which every file is generated, and what is not on the list is removed. */
export const OWNED_FOLDERS: readonly string[] = ALL.flatMap((harness) => [skillsFolder(harness), distFolder(harness)])

export const bundlesOf = (harness: Harness): BundleFile[] =>
  BUNDLES.filter((bundle) => bundle.plugins.includes(harness))
