import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { markHooks } from '@openviking-plugins/capture/hook'
import { loadSettings } from '@openviking-plugins/connect/settings'
import { isOlder, messageOf, OpenVikingError } from '@openviking-plugins/experience'
import { ensureHome } from '@openviking-plugins/local-store/home'
import { MARKETPLACE_NAME, PLUGIN_ID } from '../claude-code/names.ts'
import type { InstallRequest, Plan, RemovalRequest, Step } from '../installer.ts'
import type { Machine } from '../machine.ts'
import { goneError, type MarketplaceSource, moveQuestion, moveTitle, nextSource } from '../marketplace-source.ts'
import { isSamePlugin } from '../plugin-files.ts'
import { type CodexHook, codexHooks, forgetHooks, isTrusted, notedHooks, STATE, trustHooks } from './hook-trust.ts'
import { configFile, pluginData } from './places.ts'
import { type CodexPluginState, codexPluginState } from './plugin-state.ts'
import { codexLine, runCodex } from './run-codex.ts'

const ADD = ['plugin', 'add', PLUGIN_ID]
const TRUST_QUESTION =
  'Codex runs the hooks of a plugin only when you trust them, and asks again after each update. They suggest experience that fits and note where the session’s file stands. Trust them as they are now?'
export const REVIEW = 'Type /hooks in Codex and look at those of openviking-memory.'

export async function setupPlan(request: InstallRequest): Promise<Plan> {
  const { machine, project } = request
  if (project) throw noProject()
  const state = await codexPluginState(machine)
  const { hooks, notes } = await knownHooks(state, machine)
  const steps = pluginSteps(request, state)
  // Where Codex does not tell of them, nothing can be noted about them either.
  const trust = notes.length === 0 ? [trustStep(hooks, steps.some(isLeft), machine)] : []
  return { steps: [...steps, ...trust], notes }
}

export async function removalPlan({ machine, project }: RemovalRequest): Promise<Plan> {
  if (project) throw noProject()
  const state = await codexPluginState(machine)
  const { steps: distrust, notes } = await distrustStep(machine)
  const removal = commandStep('Remove the plugin', ['plugin', 'remove', PLUGIN_ID], machine)
  const remove: Step = {
    ...removal,
    async apply() {
      await removal.apply()
      // What V8 has compiled of the hooks, which Codex leaves.
      rmSync(pluginData(machine), { recursive: true, force: true })
    },
  }
  const forget = commandStep(
    'Remove where it comes from',
    ['plugin', 'marketplace', 'remove', MARKETPLACE_NAME],
    machine,
  )
  const { installed, marketplace, neighbours } = state
  return {
    steps: [
      ...distrust,
      installed === undefined ? { ...remove, done: 'it is not installed' } : remove,
      ...(neighbours.length > 0
        ? []
        : [marketplace === undefined ? { ...forget, done: 'Codex does not know it' } : forget]),
    ],
    notes:
      neighbours.length === 0
        ? notes
        : [
            ...notes,
            `The marketplace ${MARKETPLACE_NAME} stays, because ${neighbours.join(', ')} came from it as well.`,
          ],
  }
}

async function knownHooks(
  { installed }: CodexPluginState,
  machine: Machine,
): Promise<{ hooks: CodexHook[]; notes: string[] }> {
  if (installed === undefined) return { hooks: [], notes: [] }
  try {
    return { hooks: await codexHooks(machine), notes: [] }
  } catch (thrown) {
    return { hooks: [], notes: [`Codex does not tell whether it trusts the hooks (${messageOf(thrown)}). ${REVIEW}`] }
  }
}

/** Of a plugin that is off or gone as well: Codex would trust its hooks unasked when it comes back. */
async function distrustStep(machine: Machine): Promise<Plan> {
  try {
    const noted = await notedHooks(machine)
    const done = noted.length === 0 ? { done: 'Codex has noted no trust' } : {}
    const step: Step = { title: 'No longer trust its hooks', ...done, apply: () => forgetHooks(machine) }
    return { steps: [step], notes: [] }
  } catch (thrown) {
    const where = `[${STATE}."${PLUGIN_ID}:…"] in ${configFile(machine)}`
    const note = `Codex does not tell whether it trusts the hooks (${messageOf(thrown)}). Where it does, it says so under ${where}: take that out.`
    return { steps: [], notes: [note] }
  }
}

/** Codex asks for no tool that says of itself that it only reads. */
export function allowPlan(): Plan {
  const title = 'Let the two experience tools, which only read, run unasked'
  return { steps: [{ title, done: 'Codex asks for no tool that only reads', apply: nothing }], notes: [] }
}

/** Where the plugin comes from, and the plugin itself. */
function pluginSteps(request: InstallRequest, state: CodexPluginState): Step[] {
  const { machine, version } = request
  const { marketplace, installed } = state
  const title = 'Tell Codex where the plugin comes from'
  const next = nextSource(request, state)
  if (next === undefined) {
    if (marketplace === undefined) throw noSource()
    if (state.gone) throw goneError(state, 'codex')
    const known = { title, done: `it comes from ${marketplace}`, apply: nothing }
    return [known, pluginStep(state, version, machine)]
  }
  const { source, asked } = next
  if (marketplace === undefined)
    return [
      commandStep(title, ['plugin', 'marketplace', 'add', source.address], machine),
      pluginStep(state, version, machine),
    ]
  const move = moveStep(source, state, machine)
  if (installed === undefined) return [move, pluginStep(state, version, machine)]
  return [asked ? { ...move, question: moveQuestion(source, state) } : move]
}

/**
 * Codex puts a marketplace in the place of another only where the folder of that is missing, and reads the plugin from it
 * when it is added alone.
 */
function moveStep(source: MarketplaceSource, state: CodexPluginState, machine: Machine): Step {
  const { marketplace, gone, installed } = state
  const isMissing = gone && marketplace !== undefined && !existsSync(marketplace)
  const remove = isMissing ? [] : [['plugin', 'marketplace', 'remove', MARKETPLACE_NAME]]
  const add = (address: string): string[] => ['plugin', 'marketplace', 'add', address]
  const fetch = installed === undefined ? [] : [ADD]
  return {
    title: moveTitle(source, state),
    commands: [...remove, add(source.address), ...fetch].map(codexLine),
    async apply() {
      for (const line of remove) await runCodex(line, machine)
      try {
        await runCodex(add(source.address), machine)
      } catch (thrown) {
        // What worked is not to be lost to an address that does not.
        if (marketplace !== undefined && !gone) await runCodex(add(marketplace), machine)
        throw thrown
      }
      for (const line of fetch) await runCodex(line, machine)
    },
  }
}

function noSource(): OpenVikingError {
  return new OpenVikingError(
    'CONFIGURATION',
    'Say where the plugin comes from, a repository or the address of one: ovp setup --harness codex --from OWNER/REPO',
  )
}

function pluginStep({ installed, offered }: CodexPluginState, version: string, machine: Machine): Step {
  if (installed === undefined) return commandStep('Install the plugin', ADD, machine)
  if (isOlder(installed.version, version)) {
    const title = `Update the plugin from ${installed.version} to ${version}`
    const upgrade = ['plugin', 'marketplace', 'upgrade', MARKETPLACE_NAME]
    return {
      title,
      commands: [upgrade, ADD].map(codexLine),
      async apply() {
        // A folder is used as it is, and Codex has nothing to upgrade then.
        await runCodex(upgrade, machine).catch(nothing)
        await runCodex(ADD, machine)
      },
    }
  }
  // The one command that Codex has switches it on as well.
  if (!installed.enabled) return commandStep('Switch the plugin on again', ADD, machine)
  if (offered !== undefined && !isSamePlugin(offered, installed.folder))
    return commandStep(`Put the files of ${offered} in the place of those that Codex keeps`, ADD, machine)
  return { title: 'Install the plugin', done: `${PLUGIN_ID} is installed`, apply: nothing }
}

function trustStep(hooks: readonly CodexHook[], changes: boolean, machine: Machine): Step {
  const title = 'Trust the hooks of the plugin'
  if (!changes && hooks.every(isTrusted)) return { title, done: 'Codex trusts them', apply: nothing }
  return {
    title,
    question: TRUST_QUESTION,
    async apply() {
      const now = await codexHooks(machine)
      await trustHooks(
        now.filter((hook) => !isTrusted(hook)),
        machine,
      )
      await noteTrust(machine)
    },
  }
}

/** The server beside the hooks would say in the next session that they have not run yet. */
async function noteTrust(machine: Machine): Promise<void> {
  const { installed } = await codexPluginState(machine)
  if (installed === undefined) return
  const { home } = loadSettings({ env: machine.env, cwd: machine.cwd }).settings
  const paths = await ensureHome(home)
  markHooks(paths.state, { harness: 'codex', programs: join(installed.folder, 'dist') })
}

function commandStep(title: string, args: readonly string[], machine: Machine): Step {
  return {
    title,
    commands: [codexLine(args)],
    async apply() {
      await runCodex(args, machine)
    },
  }
}

function isLeft({ done }: Step): boolean {
  return done === undefined
}

function noProject(): OpenVikingError {
  return new OpenVikingError(
    'CONFIGURATION',
    'Codex keeps its plugins for the user, not for a project. Leave out --project.',
  )
}

async function nothing(): Promise<void> {
  // A step that is done has nothing to apply.
}
