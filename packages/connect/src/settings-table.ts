import type { RuleSetName } from '@openviking-plugins/experience'

/** What the program is told by its user; every field has a value or a sound default. */
export interface Settings {
  /** Absolute path of the folder that holds `store/`, `state/` and `config.json`. */
  home: string
  /** Name of the user space, `viking://user/<user>/`; without it the store's own identity holds. */
  user?: string
  capture: 'off' | 'full'
  recall: 'off' | 'hint' | 'suggest' | 'inject'
  /** A line for the user after a turn that read an experience. */
  seen: 'on' | 'off'
  /** A yes of our own when the harness asks whether the two experience tools may run. */
  auto_allow: 'on' | 'off'
  tools: 'experience' | 'all'
  engine: 'auto' | 'fts5' | 'scan'
  rules: RuleSetName
  redact: 'on' | 'off'
  /** Regular expressions of the user, on top of the built-in formats. */
  redact_patterns: readonly string[]
  debug: boolean
}

export type SettingName = keyof Settings

type Kind =
  | { kind: 'choice'; values: readonly string[] }
  | { kind: 'flag' }
  | { kind: 'folder' }
  | { kind: 'identifier' }
  | { kind: 'patterns' }

export interface SettingRow {
  name: SettingName
  /** Environment variable. */
  env: string
  /** Key in `config.json`; absent where a file cannot hold the setting. */
  key?: string
  type: Kind
  /** As it is printed in the documentation; `undefined` is printed as "none". */
  default: string | boolean | readonly string[] | undefined
  /** Values from narrow to wide: a project file may move the setting to the left of what the user chose. */
  narrow?: readonly string[]
  help: string
}

const RULES = [
  'local',
  'dedicated-exact',
  'dedicated-any',
  'generic-0',
  'generic-1',
  'generic-1-home',
  'generic-2',
  'generic-2-alias',
] as const satisfies readonly RuleSetName[]

/** The folder under the user's own that holds everything, unless the user names another one. */
export const DEFAULT_HOME = '~/.openviking/plugins'
export const USER_FILE = 'config.json'
export const PROJECT_FILE = '.openviking-plugins.json'

/** The one list of settings: reading, checking and documentation follow it. */
export const SETTINGS_TABLE: readonly SettingRow[] = [
  {
    name: 'home',
    env: 'OPENVIKING_PLUGINS_HOME',
    type: { kind: 'folder' },
    default: DEFAULT_HOME,
    help: 'Folder of the store, the captured sessions and `config.json`. An absolute path, or one that begins with `~`.',
  },
  {
    name: 'user',
    env: 'OPENVIKING_PLUGINS_USER',
    key: 'user',
    type: { kind: 'identifier' },
    default: undefined,
    help: 'Name of your space in URIs, `viking://user/<name>/`. Chosen once by the store when it is not set.',
  },
  {
    name: 'capture',
    env: 'OPENVIKING_PLUGINS_CAPTURE',
    key: 'capture',
    type: { kind: 'choice', values: ['off', 'full'] },
    default: 'full',
    narrow: ['off', 'full'],
    help: '`full` stores the sessions of the agent on this machine, without secrets; `off` writes nothing.',
  },
  {
    name: 'recall',
    env: 'OPENVIKING_PLUGINS_RECALL',
    key: 'recall',
    type: { kind: 'choice', values: ['off', 'hint', 'suggest', 'inject'] },
    default: 'suggest',
    narrow: ['off', 'hint', 'suggest', 'inject'],
    help: 'What reaches the prompt unasked: nothing, one line that names the search tool, titles that fit, or whole experiences.',
  },
  {
    name: 'seen',
    env: 'OPENVIKING_PLUGINS_SEEN',
    key: 'seen',
    type: { kind: 'choice', values: ['on', 'off'] },
    default: 'on',
    narrow: ['off', 'on'],
    help: 'Tells you, not the model, after a turn that read an experience: which one, and how often it has been read.',
  },
  {
    name: 'auto_allow',
    env: 'OPENVIKING_PLUGINS_AUTO_ALLOW',
    key: 'auto_allow',
    type: { kind: 'choice', values: ['on', 'off'] },
    default: 'off',
    narrow: ['off', 'on'],
    help: '`on` answers yes where the harness asks whether `search_experience` and `read_experience` may run, and nowhere else.',
  },
  {
    name: 'tools',
    env: 'OPENVIKING_PLUGINS_TOOLS',
    key: 'tools',
    type: { kind: 'choice', values: ['experience', 'all'] },
    default: 'all',
    narrow: ['experience', 'all'],
    help: 'Tools that the agent is offered: the two for experiences alone, or the memory tools as well.',
  },
  {
    name: 'engine',
    env: 'OPENVIKING_PLUGINS_ENGINE',
    key: 'engine',
    type: { kind: 'choice', values: ['auto', 'fts5', 'scan'] },
    default: 'auto',
    help: 'Search engine of the folder. `auto` takes FTS5 where this Node has it.',
  },
  {
    name: 'rules',
    env: 'OPENVIKING_PLUGINS_RULES',
    key: 'rules',
    type: { kind: 'choice', values: RULES },
    default: 'local',
    help: 'Counting rules for usage events; the others are those of published servers, to compare with.',
  },
  {
    name: 'redact',
    env: 'OPENVIKING_PLUGINS_REDACT',
    key: 'redact',
    type: { kind: 'choice', values: ['on', 'off'] },
    default: 'on',
    help: 'Takes keys, tokens and passwords out of what is captured. `<private>…</private>` is taken out even when `off`.',
  },
  {
    name: 'redact_patterns',
    env: 'OPENVIKING_PLUGINS_REDACT_PATTERNS',
    key: 'redact_patterns',
    type: { kind: 'patterns' },
    default: [],
    help: 'Further regular expressions to redact: a list of strings, in the environment as a JSON array.',
  },
  {
    name: 'debug',
    env: 'OPENVIKING_PLUGINS_DEBUG',
    key: 'debug',
    type: { kind: 'flag' },
    default: false,
    help: 'Writes each step of hooks and courier to `state/log/debug.log`. What is lost is written there in any case.',
  },
]

/**
 * Keys that decide where data and credentials go, or who the user is. A project file that holds one is told so by
 * name: a cloned repository must be able neither to redirect a key nor to receive a transcript.
 */
export const REFUSED_IN_PROJECT: readonly string[] = [
  'account',
  'account_id',
  'actor_peer_id',
  'agent_id',
  'api_base',
  'api_key',
  'base_url',
  'bearer_token',
  'command',
  'embedding',
  'embedding_model',
  'embeddings',
  'extra_headers',
  'gateway_token',
  'headers',
  'host',
  'key',
  'mcp_url',
  'model',
  'password',
  'peer_id',
  'port',
  'profile',
  'provider',
  'proxy',
  'root_api_key',
  'server',
  'token',
  'url',
  'user_id',
]
