import { isOlder, messageOf, SERVER_NAME } from '@openviking-plugins/experience'
import type { Check } from '../check.ts'
import { terminalPath } from '../find-program.ts'
import type { CheckRequest } from '../installer.ts'
import { readJsonFile } from '../json-file.ts'
import { type Machine, pathFolders } from '../machine.ts'
import { missedTranscript, pathsIn } from '../missed-transcript.ts'
import { nodeCheck } from '../node-on-path.ts'
import { pluginFilesCheck } from '../plugin-check.ts'
import { members, readQuietly } from '../read-quietly.ts'
import { openSetupRecord } from '../setup-record.ts'
import { MARKETPLACE_NAME, PLUGIN_ID } from './names.ts'
import { permissions, ruleAgainst } from './permissions.ts'
import { type ClaudePlaces, claudePlaces } from './places.ts'
import { type PluginState, pluginState } from './plugin-state.ts'
import { claudeLine } from './run-claude.ts'
import { keepOne, type OtherPlugin, otherOpenVikingPlugin, shareOfHooks } from './stand-down.ts'

const SETUP = 'ovp setup --harness claude-code'
const ALLOW = 'ovp allow --harness claude-code'

const id = (name: string): string => `claude-code.${name}`
const ok = (name: string, text: string): Check => ({ id: id(name), status: 'ok', text })

/** What Claude Code needs of us and we of it. */
export async function claudeChecks(request: CheckRequest): Promise<Check[]> {
  const { machine } = request
  const places = claudePlaces(machine)
  const state = pluginState(machine, places)
  const folders = harnessPath(machine, places)
  const other = otherOpenVikingPlugin(machine)
  const broken = settingsChecks(places)
  // What the file would say is not known.
  if (broken.length > 0) return broken
  return [
    ...(folders === undefined ? [] : [await nodeCheck(id('node'), folders, machine)]),
    pluginCheck(state, places, request),
    ...(state.folder === undefined ? [] : [await filesCheck(state.folder, folders ?? terminalPath(machine), machine)]),
    ...otherChecks(other, request, places),
    // Without the plugin there is nothing that could be allowed, or run.
    ...(state.enabled?.on === true && !state.gone
      ? [...permissionChecks(request, places), ...(other?.first === true ? [] : hooksChecks(request, places, state))]
      : []),
  ]
}

/** The PATH that Claude Code gives to what it starts, where its settings set one. */
function harnessPath(machine: Machine, places: ClaudePlaces): string[] | undefined {
  const paths = (['user', 'project', 'local'] as const).map(
    (scope) => members(readQuietly(places.settings[scope])['env'])['PATH'],
  )
  const path = paths.findLast((value) => typeof value === 'string' && value !== '')
  return typeof path === 'string' ? pathFolders(path, machine.platform) : undefined
}

function settingsChecks(places: ClaudePlaces): Check[] {
  return Object.values(places.settings).flatMap((path): Check[] => {
    try {
      readJsonFile(path)
      return []
    } catch (thrown) {
      const text = messageOf(thrown).replace(/ Mend it and try again; nothing was changed\.$/, '')
      return [{ id: id('settings'), status: 'fail', text, do: 'Mend it: Claude Code leaves the whole file out.' }]
    }
  })
}

function pluginCheck(state: PluginState, places: ClaudePlaces, { version, wanted, settings }: CheckRequest): Check {
  const name = 'plugin'
  const { enabled, installed, marketplace, inPlace } = state
  const has = installed.at(-1)
  if (enabled === undefined || (has === undefined && !enabled.on)) {
    const setUp = openSetupRecord(settings.home).trace(places.settings.user) !== undefined
    return {
      id: id(name),
      status: wanted || setUp || has !== undefined ? 'fail' : 'info',
      text: `${PLUGIN_ID} is not installed.`,
      do: SETUP,
    }
  }
  if (!enabled.on) {
    return {
      id: id(name),
      status: 'fail',
      text: `${PLUGIN_ID} is switched off in the ${enabled.scope} settings.`,
      do: `claude plugin enable ${PLUGIN_ID}${enabled.scope === 'user' ? '' : ` --scope ${enabled.scope}`}`,
    }
  }
  if (state.gone) {
    return {
      id: id(name),
      status: 'fail',
      text: `${PLUGIN_ID} comes from ${marketplace}, which is no longer there: Claude Code loads nothing of it.`,
      do: `Put the folder back, or take another: ${SETUP} --from NEW. To be rid of it: ${claudeLine(['plugin', 'marketplace', 'remove', MARKETPLACE_NAME])}`,
    }
  }
  if (has !== undefined && !inPlace && isOlder(has.version, version)) {
    return {
      id: id(name),
      status: 'warn',
      text: `${PLUGIN_ID} is installed as ${has.version}; this command belongs to ${version}.`,
      do: SETUP,
    }
  }
  const where = inPlace ? `runs from ${state.folder}` : `comes from ${marketplace ?? 'an unknown marketplace'}`
  return ok(
    name,
    `${PLUGIN_ID} ${has?.version ?? ''} is on in the ${enabled.scope} settings and ${where}.`.replace('  ', ' '),
  )
}

/** What Claude Code reads and starts. */
const NEEDED = ['.mcp.json', 'hooks/hooks.json', 'dist/mcp.cjs', 'dist/hook.cjs', 'dist/ovp.cjs']

/** Whether it runs as it lies there. */
function filesCheck(folder: string, folders: readonly string[], machine: Machine): Promise<Check> {
  const repair = `Install it again: claude plugin uninstall ${PLUGIN_ID}, then ${SETUP}. In a clone that lacks files: git checkout -- plugins`
  return pluginFilesCheck(folder, machine, { id: id('files'), needed: NEEDED, repair, folders })
}

function otherChecks(
  other: OtherPlugin | undefined,
  { machine, harness_version }: CheckRequest,
  places: ClaudePlaces,
): Check[] {
  const checks: Check[] =
    other === undefined
      ? []
      : [{ id: id('other'), status: 'warn', text: besideOurs(other, harness_version), do: keepOne(other) }]
  for (const [place, scope] of otherServers(machine, places)) {
    checks.push({
      id: id('servers'),
      status: 'warn',
      text: `${place} brings another MCP server named ${SERVER_NAME}: the agent has two sets of the same tools.`,
      do: `Remove it if this plugin is to be used: claude mcp remove ${SERVER_NAME} --scope ${scope}`,
    })
  }
  return checks
}

/** What Claude Code makes of two plugins of one name. */
function besideOurs(other: OtherPlugin, version: string): string {
  const { kind, id, first } = other
  if (kind === 'hooks') {
    return `${id} runs the hooks of OpenViking’s own plugin, which capture the same sessions: ours capture nothing and stay out of the prompt.`
  }
  const tools = first ? 'the tools of this one' : 'the tools of the other'
  if (shareOfHooks(other, version) === 'nothing') {
    return `${id} is on as well: Claude Code ${version} runs the hooks of both, and ${tools}. Ours capture nothing and stay out of the prompt.`
  }
  return first
    ? `${id} is on as well and stands first: Claude Code runs its hooks, and ${tools}. Ours capture nothing and stay out of the prompt.`
    : `${id} is on as well and stands behind: Claude Code runs the hooks of this one, and ${tools}. Sessions are captured here, and no experience can be found or read.`
}

function otherServers(machine: Machine, places: ClaudePlaces): [place: string, scope: string][] {
  const state = readQuietly(places.state)
  const names = (holder: Record<string, unknown>): boolean => Object.hasOwn(members(holder['mcpServers']), SERVER_NAME)
  const found: [string, string][] = []
  if (names(readQuietly(places.projectServers))) found.push([places.projectServers, 'project'])
  if (names(state)) found.push([places.state, 'user'])
  if (names(members(members(state['projects'])[machine.cwd]))) found.push([places.state, 'local'])
  return found
}

function permissionChecks({ machine, settings }: CheckRequest, places: ClaudePlaces): Check[] {
  const name = 'permissions'
  const { missing, broad, against, untrusted } = permissions(machine, places)
  const checks: Check[] = []
  const then = 'Claude Code asks before each use in the terminal, and refuses in -p and in subagents'
  if (missing.length > 0 && settings.auto_allow === 'on') {
    checks.push(ok(name, 'The plugin says yes itself when Claude Code asks for the two tools: auto_allow is on.'))
  } else if (missing.length > 0) {
    const tools = missing.map((tool) => tool.replace(/^.*__/, '')).join(' and ')
    checks.push({
      id: id(name),
      status: 'warn',
      text: untrusted
        ? `The project allows ${tools}, and Claude Code ignores that because the folder is not trusted: ${then.replace('Claude Code', 'it')}.`
        : `No rule allows ${tools}: ${then}.`,
      do: untrusted ? `Start claude here once and say that you trust the folder, or: ${ALLOW}` : ALLOW,
    })
  } else checks.push(ok(name, 'Both experience tools may run unasked.'))
  for (const found of against) {
    checks.push({ id: id(name), status: found.kind === 'deny' ? 'fail' : 'warn', ...ruleAgainst(found) })
  }
  for (const { rule, path } of broad) {
    checks.push({
      id: id(name),
      status: 'warn',
      text: `${path} allows ${rule}: that lets write, edit and forget run unasked as well.`,
      do: `Remove ${rule} from permissions.allow, and run ${ALLOW} for the two tools that only read.`,
    })
  }
  return checks
}

function hooksChecks({ capture, settings, now }: CheckRequest, places: ClaudePlaces, state: PluginState): Check[] {
  const name = 'hooks'
  const off = Object.values({ ...places.settings, managed: places.managed }).find(
    (path) => readQuietly(path)['disableAllHooks'] === true,
  )
  if (off !== undefined) {
    return [
      {
        id: id(name),
        status: 'fail',
        text: `${off} switches all hooks off: no session is captured and nothing is counted from transcripts.`,
        do: `Remove disableAllHooks from ${off}.`,
      },
    ]
  }
  if (settings.capture === 'off' || capture === undefined) return []
  const sessions = capture.sessions.filter(({ harness }) => harness === 'claude-code')
  const [last] = sessions
  const since = Date.parse(state.installed.at(-1)?.at ?? '')
  const missed = missedTranscript(pathsIn(places.transcripts), { harness: 'claude-code', sessions, since, now })
  if (missed !== undefined) {
    return [
      {
        id: id(name),
        status: 'warn',
        text: `A session of ${missed} left a transcript and was not captured: the hooks may not run.`,
        do: 'Start Claude Code again, so that it loads the plugin. If its project switches capture off, all is well.',
      },
    ]
  }
  if (last !== undefined) return [ok(name, `The hooks ran last for ${last.session_id}, ${last.last_at}.`)]
  return [
    { id: id(name), status: 'info', text: 'The hooks have not run yet; the first session shows whether they do.' },
  ]
}
