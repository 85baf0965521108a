import type { RuleSetName } from '@openviking-plugins/experience'
import type { Connection } from '@openviking-plugins/openviking'

/** What the program is told by its user; every field has a value or a sound default. */
export interface Settings {
  /** Absolute path of the folder that holds `store/`, `state/` and `config.json`. */
  home: string
  /** Name of the user space, `viking://user/<user>/`; without it the store's own identity holds. */
  user?: string
  /** The OpenViking server to use; without it the folder. */
  server?: Connection
  /** How calls are spelled for a server: so that it counts them, or as the harness recorded them. */
  attribution: 'auto' | 'as-recorded'
  /** `usage`: of a session only the calls of the two experience tools. */
  capture: 'off' | 'usage' | 'full'
  /** Absolute path patterns with `/`, of folders in which hooks do nothing. */
  capture_exclude: readonly string[]
  recall: 'off' | 'hint' | 'suggest' | 'inject'
  /** Milliseconds that a hook waits for a server. */
  recall_timeout_ms: number
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
  /** Captured sessions on this machine that are older, in days, or more, in megabytes (1,000,000 bytes), may go. */
  keep_days: number
  keep_mb: number
  debug: boolean
}

/** Settings that say where the others and the server's are read; all of them only from the environment. */
type PlaceSetting = 'credential_source' | 'cli_config' | 'server_config'

/** What becomes `Settings.server`. */
export type ConnectionSetting =
  | 'url'
  | 'mcp_url'
  | 'api_key'
  | 'account'
  | 'server_user'
  | 'peer'
  | 'extra_headers'
  | 'timeout_ms'

export type SettingName = Exclude<keyof Settings, 'server'> | PlaceSetting | ConnectionSetting

type Kind =
  | { kind: 'choice'; values: readonly string[] }
  | { kind: 'flag' }
  | { kind: 'path' }
  /** `own`: a name for our folder, which some words cannot be. */
  | { kind: 'identifier'; own?: true }
  | { kind: 'patterns' }
  | { kind: 'globs' }
  | { kind: 'address' }
  | { kind: 'secret' }
  | { kind: 'headers' }
  /** What is less counts as `least`; what is more is refused. */
  | { kind: 'milliseconds'; least: number; most: number }
  | { kind: 'count' }

export interface SettingRow {
  name: SettingName
  /** Environment variables, the strongest first; none where only a file can hold the setting. */
  env: readonly string[]
  /** Key in `config.json`; absent where a file cannot hold the setting. */
  key?: string
  type: Kind
  /** As it is printed in the documentation; `undefined` is printed as "none". */
  default: string | number | boolean | readonly string[] | undefined
  /** Values from narrow to wide: a project file may move the setting to the left of what the user chose. */
  narrow?: readonly string[]
  /** `place`: read before all others, and nothing is opened where it cannot be used. `connection`: a part of the server's. */
  part?: 'place' | 'connection'
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
/** Files of OpenViking itself. */
export const CLIENT_FILE = '~/.openviking/ovcli.conf'
export const SERVER_FILE = '~/.openviking/ov.conf'
export const USER_FILE = 'config.json'
export const PROJECT_FILE = '.openviking-plugins.json'
/** In a project, whatever it holds: hooks do nothing there. */
export const IGNORE_FILE = '.openviking-ignore'
/** In the place of an address: no server, whatever other files say. */
export const FOLDER = 'folder'

/** The one list of settings: reading, checking and documentation follow it. */
export const SETTINGS_TABLE: readonly SettingRow[] = [
  {
    name: 'home',
    env: ['OPENVIKING_PLUGINS_HOME'],
    type: { kind: 'path' },
    default: DEFAULT_HOME,
    part: 'place',
    help: 'Folder of the store, the captured sessions and `config.json`. An absolute path, or one that begins with `~`.',
  },
  {
    name: 'user',
    env: ['OPENVIKING_PLUGINS_USER'],
    key: 'user',
    type: { kind: 'identifier', own: true },
    default: undefined,
    help: 'Name of your space in the folder, `viking://user/<name>/`. Chosen once by the store when it is not set. A server has a name for you of its own.',
  },
  {
    name: 'capture',
    env: ['OPENVIKING_PLUGINS_CAPTURE'],
    key: 'capture',
    type: { kind: 'choice', values: ['off', 'usage', 'full'] },
    default: 'full',
    narrow: ['off', 'usage', 'full'],
    help: '`full` keeps whole sessions of the agent, without secrets, and sends them to the server where there is one; `usage` only the calls of the two experience tools, enough to be counted; `off` nothing. With a server on another machine the default is `usage`.',
  },
  {
    name: 'capture_exclude',
    env: ['OPENVIKING_PLUGINS_CAPTURE_EXCLUDE'],
    key: 'capture_exclude',
    type: { kind: 'globs' },
    default: [],
    help: 'Folders, with all below them, in which the hooks do nothing: a list of path patterns such as `~/clients/*` or `**/secret`, in the environment as a JSON array. An empty file `.openviking-ignore` in a project does the same.',
  },
  {
    name: 'recall',
    env: ['OPENVIKING_PLUGINS_RECALL'],
    key: 'recall',
    type: { kind: 'choice', values: ['off', 'hint', 'suggest', 'inject'] },
    default: 'suggest',
    narrow: ['off', 'hint', 'suggest', 'inject'],
    help: 'What reaches the prompt unasked: nothing, one line that names the search tool, titles that fit, or whole experiences.',
  },
  {
    name: 'recall_timeout_ms',
    env: ['OPENVIKING_PLUGINS_RECALL_TIMEOUT_MS'],
    key: 'recall_timeout_ms',
    type: { kind: 'milliseconds', least: 50, most: 4_000 },
    default: 400,
    help: 'Milliseconds that a prompt waits for an OpenViking server, at most 4000. Where it gives no answer within them, hooks ask it nothing for three minutes.',
  },
  {
    name: 'seen',
    env: ['OPENVIKING_PLUGINS_SEEN'],
    key: 'seen',
    type: { kind: 'choice', values: ['on', 'off'] },
    default: 'on',
    narrow: ['off', 'on'],
    help: 'Tells you, not the model, after a turn that read an experience: which one, and how often it has been read.',
  },
  {
    name: 'auto_allow',
    env: ['OPENVIKING_PLUGINS_AUTO_ALLOW'],
    key: 'auto_allow',
    type: { kind: 'choice', values: ['on', 'off'] },
    default: 'off',
    narrow: ['off', 'on'],
    help: '`on` answers yes where the harness asks whether `search_experience` and `read_experience` may run, and nowhere else.',
  },
  {
    name: 'tools',
    env: ['OPENVIKING_PLUGINS_TOOLS'],
    key: 'tools',
    type: { kind: 'choice', values: ['experience', 'all'] },
    default: 'all',
    narrow: ['experience', 'all'],
    help: 'Tools that the agent is offered: the two for experiences alone, or the memory tools as well.',
  },
  {
    name: 'engine',
    env: ['OPENVIKING_PLUGINS_ENGINE'],
    key: 'engine',
    type: { kind: 'choice', values: ['auto', 'fts5', 'scan'] },
    default: 'auto',
    help: 'Search engine of the folder. `auto` takes FTS5 where this Node has it.',
  },
  {
    name: 'rules',
    env: ['OPENVIKING_PLUGINS_RULES'],
    key: 'rules',
    type: { kind: 'choice', values: RULES },
    default: 'local',
    help: 'Counting rules for usage events; the others are those of published servers, to compare with.',
  },
  {
    name: 'redact',
    env: ['OPENVIKING_PLUGINS_REDACT'],
    key: 'redact',
    type: { kind: 'choice', values: ['on', 'off'] },
    default: 'on',
    help: 'Takes keys, tokens and passwords out of what is captured. `<private>…</private>` is taken out even when `off`.',
  },
  {
    name: 'redact_patterns',
    env: ['OPENVIKING_PLUGINS_REDACT_PATTERNS'],
    key: 'redact_patterns',
    type: { kind: 'patterns' },
    default: [],
    help: 'Further regular expressions to redact: a list of strings, in the environment as a JSON array.',
  },
  {
    name: 'url',
    env: ['OPENVIKING_URL', 'OPENVIKING_BASE_URL'],
    key: 'url',
    type: { kind: 'address' },
    default: undefined,
    part: 'connection',
    help: 'Address of an OpenViking server, such as `https://openviking.example.com`. Without one everything stays in the folder, and nothing is looked for; `folder` says so although another file has an address.',
  },
  {
    name: 'mcp_url',
    env: ['OPENVIKING_MCP_URL'],
    key: 'mcp_url',
    type: { kind: 'address' },
    default: undefined,
    part: 'connection',
    help: 'Its MCP endpoint, when that is not `<url>/mcp`.',
  },
  {
    name: 'api_key',
    env: ['OPENVIKING_BEARER_TOKEN', 'OPENVIKING_API_KEY'],
    key: 'api_key',
    type: { kind: 'secret' },
    default: undefined,
    part: 'connection',
    help: 'Your key for it, never the root key. It goes to the address that it was set for and nowhere else.',
  },
  {
    name: 'account',
    env: ['OPENVIKING_ACCOUNT', 'OPENVIKING_ACCOUNT_ID'],
    key: 'account',
    type: { kind: 'identifier' },
    default: undefined,
    part: 'connection',
    help: 'Account, for a server in development or trusted mode; other servers take it from the key.',
  },
  {
    name: 'server_user',
    env: ['OPENVIKING_USER', 'OPENVIKING_USER_ID'],
    key: 'server_user',
    type: { kind: 'identifier' },
    default: undefined,
    part: 'connection',
    help: 'User, for the same servers.',
  },
  {
    name: 'peer',
    env: ['OPENVIKING_PEER_ID'],
    key: 'peer',
    type: { kind: 'identifier' },
    default: undefined,
    part: 'connection',
    help: 'Peer whose part of your space on the server is looked at as well. None is made up from the working directory.',
  },
  {
    name: 'extra_headers',
    env: [],
    key: 'extra_headers',
    type: { kind: 'headers' },
    default: undefined,
    part: 'connection',
    help: 'Further HTTP headers, for a gateway before the server: an object of strings.',
  },
  {
    name: 'timeout_ms',
    env: ['OPENVIKING_TIMEOUT_MS'],
    key: 'timeout_ms',
    type: { kind: 'milliseconds', least: 1_000, most: 600_000 },
    default: 15_000,
    part: 'connection',
    help: 'Milliseconds for one request to the server, at least 1000.',
  },
  {
    name: 'attribution',
    env: ['OPENVIKING_ATTRIBUTION'],
    key: 'attribution',
    type: { kind: 'choice', values: ['auto', 'as-recorded'] },
    default: 'auto',
    help: '`auto` spells the calls of the two tools in the way that this version of the server counts; `as-recorded` leaves them as the agent program wrote them, which most versions do not count.',
  },
  {
    name: 'credential_source',
    env: ['OPENVIKING_CREDENTIAL_SOURCE', 'OPENVIKING_CREDENTIALS_SOURCE'],
    type: { kind: 'choice', values: ['auto', 'env', 'cli'] },
    default: 'auto',
    part: 'place',
    help: '`env` takes the address from the environment alone, `cli` nothing of the server from the environment.',
  },
  {
    name: 'cli_config',
    env: ['OPENVIKING_CLI_CONFIG_FILE'],
    type: { kind: 'path' },
    default: CLIENT_FILE,
    part: 'place',
    help: 'Client file of OpenViking: `url`, `api_key`, `account`, `user`, `actor_peer_id`, `extra_headers`, and of its `plugin` section what switches off.',
  },
  {
    name: 'server_config',
    env: ['OPENVIKING_CONFIG_FILE'],
    type: { kind: 'path' },
    default: SERVER_FILE,
    part: 'place',
    help: 'Server file of OpenViking. Its address is the last to be looked at, and only where a key or an identity is set elsewhere; its root key is never used.',
  },
  {
    name: 'keep_days',
    env: ['OPENVIKING_PLUGINS_KEEP_DAYS'],
    key: 'keep_days',
    type: { kind: 'count' },
    default: 90,
    help: 'Captured sessions on this machine are removed after so many days. Never one that is not counted or not sent yet; what was counted stays.',
  },
  {
    name: 'keep_mb',
    env: ['OPENVIKING_PLUGINS_KEEP_MB'],
    key: 'keep_mb',
    type: { kind: 'count' },
    default: 500,
    help: 'The oldest of them are removed sooner where all together take more than so many megabytes.',
  },
  {
    name: 'debug',
    env: ['OPENVIKING_PLUGINS_DEBUG'],
    key: 'debug',
    type: { kind: 'flag' },
    default: false,
    help: 'Writes each step of hooks and courier to `state/log/debug.log`. What is lost is written there in any case.',
  },
]

/** Every environment variable of the table. */
export const SETTING_VARIABLES: readonly string[] = SETTINGS_TABLE.flatMap(({ env }) => env)
