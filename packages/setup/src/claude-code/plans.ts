import { existsSync, readdirSync, rmdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { isOlder, OpenVikingError, PLUGIN_NAME } from '@openviking-plugins/experience'
import { applyChange, isChange } from '../file-change.ts'
import type { AllowRequest, InstallRequest, Plan, RemovalRequest, Step } from '../installer.ts'
import type { Machine } from '../machine.ts'
import { goneError, type MarketplaceSource, moveQuestion, moveTitle, nextSource } from '../marketplace-source.ts'
import type { SetupRecord } from '../setup-record.ts'
import { ALLOW_RULES, MARKETPLACE_NAME, PLUGIN_ID } from './names.ts'
import { isBroad, permissions, ruleAgainst, rulesIn } from './permissions.ts'
import { claudePlaces } from './places.ts'
import { type PluginState, pluginState } from './plugin-state.ts'
import { claudeLine, requireClaude, runClaude } from './run-claude.ts'
import {
  addPlugin,
  addRules,
  applyRules,
  beforeFirstChange,
  removePlugin,
  removeRules,
  tidySettings,
} from './settings-edits.ts'

export async function setupPlan(request: InstallRequest): Promise<Plan> {
  if (request.project) return teamPlan(request)
  const { machine, record } = request
  requireClaude(machine)
  const state = pluginState(machine)
  const path = claudePlaces(machine).settings.user
  const steps = [marketplaceStep(request, state), pluginStep(request, state), updateStep(request, state)]
  return {
    steps: [...steps.filter((step) => step !== undefined), allowStep(path, record)],
    notes: [...broadNotes(path), ...againstNotes(machine)],
  }
}

export async function removalPlan(request: RemovalRequest): Promise<Plan> {
  const { machine, project, record } = request
  const path = claudePlaces(machine).settings[project ? 'project' : 'user']
  const rules = rulesStep(path, record)
  const ending = tidyStep(path, record)
  if (project) return { steps: [rules, teamRemovalStep(path), ending], notes: keptRules(path, record) }
  requireClaude(machine)
  const state = pluginState(machine)
  const neighbours =
    state.neighbours.length === 0
      ? []
      : [`The marketplace ${MARKETPLACE_NAME} stays, because ${state.neighbours.join(', ')} came from it as well.`]
  return {
    steps: [rules, ...uninstallSteps(machine, state), ending],
    notes: [...keptRules(path, record), ...neighbours],
  }
}

export function allowPlan({ machine, scope, remove, record }: AllowRequest): Plan {
  const path = claudePlaces(machine).settings[scope]
  const notes = [
    ...broadNotes(path),
    ...(remove ? [] : againstNotes(machine)),
    ...(scope === 'project' && !remove
      ? ['Claude Code heeds rules of a project only for those who have told it that they trust the folder.']
      : []),
  ]
  if (!remove) return { steps: [allowStep(path, record)], notes }
  const step: Step = {
    title: 'No longer let the two experience tools run unasked',
    change: () => removeRules(path, ALLOW_RULES),
    async apply() {
      await applyChange(removeRules(path, ALLOW_RULES))
      await tidySettings(path, record)
    },
  }
  return { steps: [withDone(step, 'its settings have no such rules')], notes }
}

function marketplaceStep(request: InstallRequest, state: PluginState): Step {
  const { machine, record } = request
  const title = 'Tell Claude Code where the plugin comes from'
  const next = nextSource(request, state)
  if (next === undefined) {
    if (state.marketplace === undefined) throw noSource('ovp setup --harness claude-code --from OWNER/REPO')
    if (state.gone) throw goneError(state, 'claude-code')
    return { title, done: `it comes from ${state.marketplace}`, apply: nothing }
  }
  const { source, asked } = next
  // Claude Code puts it in the place of the one that it knows, and keeps what was installed.
  const step = claudeStep(title, [['plugin', 'marketplace', 'add', source.address]], machine, record)
  if (state.marketplace === undefined) return step
  const moving = { ...step, title: moveTitle(source, state) }
  // Claude Code may remember the place of a plugin that it no longer has.
  return asked && state.installed.length > 0 ? { ...moving, question: moveQuestion(source, state) } : moving
}

function pluginStep({ machine, record }: InstallRequest, state: PluginState): Step {
  const { enabled } = state
  const title =
    state.installed.length > 0 && enabled?.on === false ? 'Switch the plugin on again' : 'Install the plugin'
  if (state.installed.some(({ scope }) => scope === 'user') && enabled?.on === true && !lacksCopy(state))
    return { title, done: `${PLUGIN_ID} is installed`, apply: nothing }
  const step = claudeStep(title, [['plugin', 'install', PLUGIN_ID]], machine, record)
  return {
    ...step,
    async apply() {
      await step.apply()
      dropUnusedCopies(machine, pluginState(machine))
    },
  }
}

/** Whether Claude Code would have to run it from a copy that is not there. */
function lacksCopy({ installed, inPlace, gone }: PluginState): boolean {
  return (!inPlace || gone) && !installed.every(({ copy }) => existsSync(copy))
}

/** Claude Code copies a clone with all that development has put into it, and then runs the plugin from the clone. */
function dropUnusedCopies(machine: Machine, state: PluginState): void {
  for (const copy of unusedCopies(machine, state)) rmSync(join(copy, 'node_modules'), { recursive: true, force: true })
}

/** Copies of a plugin that runs from its clone; the folders above them go as well when nothing else is in them. */
function removeUnusedCopies(machine: Machine, state: PluginState): void {
  for (const copy of unusedCopies(machine, state)) {
    rmSync(copy, { recursive: true, force: true })
    for (const above of [dirname(copy), dirname(dirname(copy))])
      if (existsSync(above) && readdirSync(above).length === 0) rmdirSync(above)
  }
}

function unusedCopies(machine: Machine, { inPlace, installed }: PluginState): string[] {
  const cache = join(claudePlaces(machine).config, 'plugins', 'cache', MARKETPLACE_NAME, PLUGIN_NAME)
  return inPlace ? installed.map(({ copy }) => copy).filter((copy) => dirname(copy) === cache) : []
}

function updateStep({ machine, version, record }: InstallRequest, state: PluginState): Step | undefined {
  const installed = state.installed.at(-1)?.version
  if (installed === undefined || state.inPlace || !isOlder(installed, version)) return undefined
  return claudeStep(
    `Update the plugin from ${installed} to ${version}`,
    [
      ['plugin', 'marketplace', 'update', MARKETPLACE_NAME],
      ['plugin', 'update', PLUGIN_ID],
    ],
    machine,
    record,
  )
}

function claudeStep(title: string, lines: readonly string[][], machine: Machine, record: SetupRecord): Step {
  return {
    title,
    commands: lines.map(claudeLine),
    async apply() {
      await beforeFirstChange(claudePlaces(machine).settings.user, record)
      for (const line of lines) await runClaude(line, machine)
    },
  }
}

function allowStep(path: string, record: SetupRecord): Step {
  return withDone(
    {
      title: 'Let the two experience tools, which only read, run unasked',
      question: 'Claude Code asks before each tool, and refuses in -p and in subagents. Allow these two?',
      change: () => addRules(path),
      apply: () => applyRules(path, record),
    },
    'its settings allow them',
  )
}

function teamPlan({ machine, from, fallback, record }: InstallRequest): Plan {
  const path = claudePlaces(machine).settings.project
  const source = teamSource(from, fallback)
  const step: Step = {
    title: 'Name the plugin in the settings of the project',
    change: () => addPlugin(path, source),
    async apply() {
      await beforeFirstChange(path, record)
      await applyChange(addPlugin(path, source))
    },
  }
  const notes = [
    'Commit the file. Claude Code asks each member of the team to trust the folder, and then brings the plugin along.',
    ...(source.kind === 'folder' ? [`The folder ${source.address} must be there for every member of the team.`] : []),
  ]
  return {
    steps: [withDone(step, 'they name it'), allowStep(path, record)],
    notes: [...notes, ...broadNotes(path), ...againstNotes(machine)],
  }
}

/** A path of this machine means nothing to the others, so a clone alone is no answer. */
function teamSource(from: MarketplaceSource | undefined, fallback: MarketplaceSource | undefined): MarketplaceSource {
  const source = from ?? (fallback?.kind === 'folder' ? undefined : fallback)
  if (source === undefined) throw noSource('ovp setup --harness claude-code --project --from OWNER/REPO')
  return source
}

function noSource(line: string): OpenVikingError {
  return new OpenVikingError(
    'CONFIGURATION',
    `Say where the plugin comes from, a repository or the address of one: ${line}`,
  )
}

function uninstallSteps(machine: Machine, state: PluginState): Step[] {
  const plugin: Step = {
    title: 'Remove the plugin',
    ...(state.installed.some(({ scope }) => scope === 'user')
      ? { commands: [claudeLine(['plugin', 'uninstall', PLUGIN_ID])] }
      : { done: 'it is not installed' }),
    async apply() {
      await runClaude(['plugin', 'uninstall', PLUGIN_ID], machine)
      removeUnusedCopies(machine, state)
    },
  }
  if (state.neighbours.length > 0) return [plugin]
  const remove = ['plugin', 'marketplace', 'remove', MARKETPLACE_NAME, '--scope', 'user']
  const marketplace: Step = {
    title: 'Remove where it comes from',
    ...(state.declared.user ? { commands: [claudeLine(remove)] } : { done: 'Claude Code does not know it' }),
    apply: () => runClaude(remove, machine),
  }
  return [plugin, marketplace]
}

function teamRemovalStep(path: string): Step {
  return withDone(
    {
      title: 'Take the plugin out of the settings of the project',
      change: () => removePlugin(path),
      apply: () => applyChange(removePlugin(path)),
    },
    'they do not name it',
  )
}

/** Only the rules that setup or `ovp allow` added. */
function rulesStep(path: string, record: SetupRecord): Step {
  const ours = record.trace(path)?.rules ?? []
  return withDone(
    {
      title: 'No longer let the two experience tools run unasked',
      change: () => removeRules(path, ours),
      apply: () => applyChange(removeRules(path, ours)),
    },
    'no rule was added',
  )
}

function tidyStep(path: string, record: SetupRecord): Step {
  return {
    title: 'Leave the settings as they were found',
    ...(record.trace(path) === undefined ? { done: 'nothing was noted about them' } : {}),
    apply: () => tidySettings(path, record),
  }
}

function keptRules(path: string, record: SetupRecord): string[] {
  const ours = record.trace(path)?.rules ?? []
  const others = rulesIn(path, 'allow').filter((rule) => ALLOW_RULES.includes(rule) && !ours.includes(rule))
  if (others.length === 0) return []
  return [
    `${path} had allow rules for the tools before, and keeps them. Take them away with: ovp allow --harness claude-code --remove`,
  ]
}

function broadNotes(path: string): string[] {
  return rulesIn(path, 'allow')
    .filter(isBroad)
    .map(
      (rule) =>
        `${path} allows ${rule}: that lets write and forget run unasked as well. Remove it if you did not mean that.`,
    )
}

/** Such a rule may stand in other settings than those that are changed. */
function againstNotes(machine: Machine): string[] {
  return permissions(machine).against.map((found) => {
    const { text, do: advice } = ruleAgainst(found)
    return `"${found.kind}" wins over "allow": ${text} ${advice}`
  })
}

function withDone(step: Step, why: string): Step {
  return step.change !== undefined && !isChange(step.change()) ? { ...step, done: why } : step
}

async function nothing(): Promise<void> {
  // A step that is done has nothing to apply.
}
