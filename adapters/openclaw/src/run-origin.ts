import type { HookContext } from './openclaw-api.ts'

/** Runs that OpenClaw begins by itself, in which nobody asked for anything. */
const OWN_TRIGGERS = new Set(['heartbeat', 'memory', 'overflow'])

/** Whether somebody wanted this run: a person, or a task that he has scheduled. */
export function isWanted({ trigger = '' }: HookContext): boolean {
  return !OWN_TRIGGERS.has(trigger)
}

/** Whether its prompt is the words of a user, and not what another session or OpenClaw itself has to say. */
export function isOfUser(context: HookContext): boolean {
  return isWanted(context) && (context.inputProvenance?.kind ?? 'external_user') === 'external_user'
}
