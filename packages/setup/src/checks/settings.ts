import { type LoadedSettings, SETTINGS_TABLE, settingText, USER_FILE } from '@openviking-plugins/connect/settings'
import type { Check } from '../check.ts'

/** What was chosen and where, then one check for each thing that was not used, or that one had better know. */
export function settingsChecks(loaded: LoadedSettings, withoutProject: LoadedSettings): Check[] {
  const chosen = SETTINGS_TABLE.filter(({ name }) => loaded.sources[name] !== 'default').map(
    ({ name }) => `${name} ${settingText(loaded.settings, name)} (${loaded.sources[name]})`,
  )
  const own = new Set(withoutProject.problems.map(({ message }) => message))
  const checks = (problems: LoadedSettings['problems'], status: (message: string) => Check['status']): Check[] =>
    problems.map(({ message }) => ({
      id: 'settings',
      status: status(message),
      text: message,
      do: `Mend what it names; all settings are listed in the README, those of a server in docs/settings.md. They belong into the environment or ${USER_FILE}.`,
    }))
  const text = chosen.length === 0 ? 'All settings are at their defaults.' : `Chosen: ${chosen.join(', ')}.`
  return [
    { id: 'settings', status: 'ok', text },
    // What a project's files may not say is refused, and nothing of the user's is lost by it.
    ...checks(loaded.problems, (message) => (own.has(message) ? 'fail' : 'warn')),
    ...checks(loaded.warnings, () => 'warn'),
  ]
}
