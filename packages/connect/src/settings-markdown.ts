import { OFF_VARIABLES } from './off-switches.ts'
import { PROJECT_ENVIRONMENT_FILES } from './project-environment-files.ts'
import { PROJECT_FILE, SETTINGS_TABLE, type SettingRow, USER_FILE } from './settings-table.ts'

/** The settings that are not about a server, and where they are taken from. Ends with a newline. */
export function settingsMarkdown(): string {
  const rows = SETTINGS_TABLE.filter((row) => !isOfServer(row)).map((row) => [
    code(row.name),
    row.env.map(code).join(', '),
    row.key === undefined ? '-' : code(row.key),
    values(row),
    shown(row.default),
    row.narrow === undefined ? 'no' : 'yes',
    row.help,
  ])
  return [
    `Each setting is taken from the command line, then the environment, then \`${USER_FILE}\` in the home folder, then its default.`,
    `A project's \`${PROJECT_FILE}\` may narrow the settings so marked and is refused everything else.`,
    '',
    ...table(
      ['Setting', 'Environment', 'File key', 'Values', 'Default', 'A project may narrow it', 'What it does'],
      rows,
    ),
    '',
  ].join('\n')
}

/** The settings that name a server and say how it is spoken to. Ends with a newline. */
export function serverSettingsMarkdown(): string {
  const rows = SETTINGS_TABLE.filter(isOfServer).map((row) => [
    code(row.name),
    row.env.length === 0 ? '-' : row.env.map(code).join(', '),
    row.key === undefined ? '-' : code(row.key),
    values(row),
    shown(row.default),
    row.help,
  ])
  return `${table(['Setting', 'Environment', 'File key', 'Values', 'Default', 'What it does'], rows).join('\n')}\n`
}

/** Files in which a project's word about our variables is looked for. Ends with a newline. */
export function projectFilesMarkdown(): string {
  return `${PROJECT_ENVIRONMENT_FILES.map(code).join(', ')}\n`
}

/** Variables of OpenViking's own plugins that switch ours off as well. Ends with a newline. */
export function offVariablesMarkdown(): string {
  return `${OFF_VARIABLES.map(code).join(', ')}\n`
}

function isOfServer(row: SettingRow): boolean {
  return (row.part !== undefined && row.name !== 'home') || row.name === 'attribution'
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string[] {
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`)
}

function code(text: string): string {
  return `\`${text}\``
}

function values(row: SettingRow): string {
  switch (row.type.kind) {
    case 'choice':
      return row.type.values.map(code).join(', ')
    case 'flag':
      return '`true`, `false`'
    case 'path':
      return 'a path'
    case 'identifier':
      return 'a name'
    case 'patterns':
    case 'globs':
      return 'a list'
    case 'address':
      return 'an address'
    case 'secret':
      return 'a key'
    case 'headers':
      return 'an object'
    case 'milliseconds':
    case 'count':
      return 'a number'
  }
}

function shown(value: SettingRow['default']): string {
  if (value === undefined || (Array.isArray(value) && value.length === 0)) return 'none'
  return code(String(value))
}
