import { isOlder, messageOf } from '@openviking-plugins/experience'
import type { Check } from '../check.ts'
import { MARKETPLACE_NAME, PLUGIN_ID } from '../claude-code/names.ts'
import { terminalPath } from '../find-program.ts'
import type { CheckRequest } from '../installer.ts'
import { pluginFilesCheck } from '../plugin-check.ts'
import { isSamePlugin } from '../plugin-files.ts'
import { codexHooks, isTrusted } from './hook-trust.ts'
import { REVIEW } from './plans.ts'
import { type CodexPluginState, codexPluginState } from './plugin-state.ts'
import { codexLine } from './run-codex.ts'

const SETUP = 'ovp setup --harness codex'
/** What Codex reads and starts. */
const NEEDED = ['.mcp.json', 'hooks/hooks.json', 'dist/mcp.cjs', 'dist/codex-hook.cjs', 'dist/ovp.cjs']

const id = (name: string): string => `codex.${name}`

/** What Codex needs of us and we of it. */
export async function codexChecks(request: CheckRequest): Promise<Check[]> {
  const state = await codexPluginState(request.machine)
  const { installed } = state
  const plugin = pluginCheck(state, request)
  if (installed === undefined || !installed.enabled) return [plugin]
  const files = await pluginFilesCheck(installed.folder, request.machine, {
    id: id('files'),
    needed: NEEDED,
    repair: `Install it again: ${codexLine(['plugin', 'add', PLUGIN_ID])}`,
    folders: terminalPath(request.machine),
  })
  const isFine = plugin.status === 'ok' && files.status === 'ok'
  return [
    plugin,
    files,
    ...(isFine ? copyCheck(state) : []),
    ...listCheck(state),
    ...otherChecks(state),
    ...(await hooksChecks(request)),
  ]
}

function pluginCheck(state: CodexPluginState, { version, wanted }: CheckRequest): Check {
  const { installed, marketplace } = state
  const check = { id: id('plugin') }
  if (installed === undefined)
    return { ...check, status: wanted ? 'fail' : 'info', text: `${PLUGIN_ID} is not installed in Codex.`, do: SETUP }
  if (!installed.enabled) return { ...check, status: 'fail', text: `${PLUGIN_ID} is switched off in Codex.`, do: SETUP }
  if (state.gone) {
    const text = `${PLUGIN_ID} comes from ${marketplace}, which is no longer there: no command of Codex for plugins works, and no update comes.`
    const removal = codexLine(['plugin', 'marketplace', 'remove', MARKETPLACE_NAME])
    const advice = `Put the folder back, or take another: ${SETUP} --from NEW. To be rid of it: ovp uninstall --harness codex, or ${removal}`
    return { ...check, status: 'fail', text, do: advice }
  }
  if (isOlder(installed.version, version)) {
    const text = `${PLUGIN_ID} is installed in Codex as ${installed.version}; this command belongs to ${version}.`
    return { ...check, status: 'warn', text, do: SETUP }
  }
  const text = `${PLUGIN_ID} ${installed.version} is on and comes from ${marketplace ?? `a marketplace ${MARKETPLACE_NAME} that is gone`}.`
  return { ...check, status: 'ok', text }
}

/** Without a new version nothing tells Codex that what it keeps is old. */
function copyCheck({ installed, offered }: CodexPluginState): Check[] {
  if (installed === undefined || offered === undefined || isSamePlugin(offered, installed.folder)) return []
  const text = `What Codex keeps of the plugin differs from what ${offered} holds now.`
  return [{ id: id('copy'), status: 'warn', text, do: SETUP }]
}

/** Of another marketplace; that of ours is told above. */
function listCheck({ gone, unlisted }: CodexPluginState): Check[] {
  if (gone || unlisted === undefined) return []
  return [{ id: id('list'), status: 'warn', text: `Codex lists no plugins. ${unlisted}` }]
}

function otherChecks({ others }: CodexPluginState): Check[] {
  return others.map((other) => ({
    id: id('other'),
    status: 'warn',
    text: `${other} is on as well: both keep the same sessions, and the agent has two sets of the same tools.`,
    do: `To keep this one: ${codexLine(['plugin', 'remove', other])}. To keep the other: ${codexLine(['plugin', 'remove', PLUGIN_ID])}`,
  }))
}

/** Whether Codex runs the hooks, which it says nowhere else. */
async function hooksChecks({ machine, settings }: CheckRequest): Promise<Check[]> {
  const check = { id: id('hooks') }
  let hooks: Awaited<ReturnType<typeof codexHooks>>
  try {
    hooks = await codexHooks(machine)
  } catch (thrown) {
    const text = `Codex does not tell whether it trusts the hooks (${messageOf(thrown)}).`
    return [{ ...check, status: 'warn', text, do: REVIEW }]
  }
  const off = hooks.filter(({ enabled }) => !enabled).length
  const waiting = hooks.filter((hook) => hook.enabled && !isTrusted(hook))
  if (hooks.length === 0) {
    const text = 'Codex loads no hooks of the plugin: sessions are not captured; calls of the tools are counted.'
    return [{ ...check, status: 'fail', text, do: `Install it again: ${codexLine(['plugin', 'add', PLUGIN_ID])}` }]
  }
  if (waiting.length > 0) {
    const changed = waiting.some(({ trustStatus }) => trustStatus === 'modified')
    const why = changed
      ? 'The hooks have changed since you trusted them, as with each update, and Codex does not run them'
      : 'Codex does not trust the hooks yet, and does not run them'
    const kept =
      settings.capture === 'off' ? '' : ' Calls of the tools are counted; the sessions around them are not kept.'
    return [
      {
        ...check,
        status: 'warn',
        text: `${why}: nothing is suggested at a prompt.${kept}`,
        do: `${REVIEW} Or: ${SETUP}`,
      },
    ]
  }
  if (off > 0) {
    const text = `${off} of ${hooks.length} hooks are switched off in Codex.`
    return [{ ...check, status: 'warn', text, do: REVIEW }]
  }
  return [{ ...check, status: 'ok', text: 'Codex trusts the hooks and runs them.' }]
}
