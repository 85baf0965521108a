import { OFF_VARIABLES, SETTING_VARIABLES } from '@openviking-plugins/connect/settings'

/** The environment variables that configure us, in the order of the settings table. */
export function environmentNames(): string[] {
  return [...SETTING_VARIABLES, ...OFF_VARIABLES]
}
