import { type LoadedSettings, SETTINGS_TABLE, USER_FILE } from '@openviking-plugins/connect/settings'
import type { Check } from '../check.ts'

/** What was chosen and where, then one check for each thing that was not used. */
export function settingsChecks(loaded: LoadedSettings, withoutProject: LoadedSettings): Check[] {
  const chosen = SETTINGS_TABLE.filter(({ name }) => loaded.sources[name] !== 'default').map(
    ({ name }) => `${name} ${shown(loaded.settings[name])} (${loaded.sources[name]})`,
  )
  const own = new Set(withoutProject.problems.map(({ message }) => message))
  const problems = loaded.problems.map(
    ({ message }): Check => ({
      id: 'settings',
      // What a project's file may not say is refused, and nothing of the user's is lost by it.
      status: own.has(message) ? 'fail' : 'warn',
      text: message,
      do: `Mend what it names; all settings are listed in the README. They belong into the environment or ${USER_FILE}.`,
    }),
  )
  const text = chosen.length === 0 ? 'All settings are at their defaults.' : `Chosen: ${chosen.join(', ')}.`
  return [{ id: 'settings', status: 'ok', text }, ...problems]
}

function shown(value: unknown): string {
  return Array.isArray(value) ? `${value.length} patterns` : String(value)
}
