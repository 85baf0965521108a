import { SETTINGS_TABLE } from '@openviking-plugins/connect/settings'

/** The environment variables that configure us, in the order of the settings table. */
export function environmentNames(): string[] {
  return SETTINGS_TABLE.map((setting) => setting.env)
}
