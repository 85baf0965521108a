import { existsSync, readdirSync } from 'node:fs'
import { homePaths } from '@openviking-plugins/local-store/home'
import { openSetupRecord, otherInstallations, removeUnusedHome, serverRemovalStep } from '@openviking-plugins/setup'
import { carryOut } from '../carry-out.ts'
import { chosenHarness, foundHarness } from '../chosen-harness.ts'
import { requireSomebodyToAsk } from '../confirm.ts'
import type { CommandContext } from '../context.ts'
import { homeOf, machineOf } from '../machine.ts'
import { isLeft, showPlan } from '../plan-text.ts'
import { printableLine } from '../printable.ts'
import type { UninstallOptions } from '../setup-commands.ts'
import { commandSettings } from '../store.ts'

export async function uninstall(context: CommandContext<UninstallOptions>): Promise<void> {
  const { io, options } = context
  requireSomebodyToAsk(io, options)
  const machine = machineOf(context)
  const home = homeOf(context, machine)
  const harness = await (options.project === true ? chosenHarness(context) : foundHarness(context))
  const record = openSetupRecord(home)
  const { steps, notes } = await harness.removalPlan({ machine, project: options.project === true, record })
  const server =
    options.project === true
      ? undefined
      : await serverRemovalStep({
          home,
          record,
          usedBy: async () => (await otherInstallations(harness, machine)).map(({ title }) => title),
          mayAsk: options.yes !== true,
        })
  const plan = { steps: [...steps, ...(server === undefined ? [] : [server])], notes }
  const used = commandSettings({ ...context, io: { ...io, env: machine.env, cwd: machine.cwd } }).settings.server
  if (isLeft(plan)) {
    if (!(await carryOut(io, plan, { ...options, question: 'Take all this away?' }))) return
    io.out(`\n${harness.afterwards}\n`)
  } else {
    showPlan(io, plan)
    if (options.dryRun === true) return
  }
  if (removeUnusedHome(home) || options.project === true || !existsSync(home)) return
  for (const line of whatStays(home, used?.url)) io.out(`${printableLine(line)}\n`)
}

/** `server`: its address, where experiences are kept on one. */
function whatStays(home: string, server: string | undefined): string[] {
  const { store, state } = homePaths(home)
  if (server === undefined) {
    return [
      `Your experiences stay in ${store}, the captured sessions beside them.`,
      `To remove them too, delete the folder ${home}.`,
    ]
  }
  const copies = hasFiles(store) ? `, and experiences that were kept or copied here in ${store}` : ''
  return [
    `Your experiences stay on ${server}. On this machine stays what was captured and counted, in ${state}${copies}.`,
    `To remove what is on this machine, delete the folder ${home}. Nothing on the server goes with it.`,
  ]
}

function hasFiles(folder: string): boolean {
  return (
    existsSync(folder) && readdirSync(folder, { recursive: true, withFileTypes: true }).some((entry) => entry.isFile())
  )
}
