import { PROJECT_FILE, SETTINGS_TABLE, type SettingRow, USER_FILE } from './settings-table.ts'

/** The settings as Markdown tables, for the documentation. Ends with a newline. */
export function settingsMarkdown(): string {
  const rows = SETTINGS_TABLE.map(
    (row) =>
      `| \`${row.name}\` | \`${row.env}\` | ${row.key === undefined ? '-' : `\`${row.key}\``} | ${values(row)} | ${shown(row.default)} | ${row.narrow === undefined ? 'no' : 'yes'} | ${row.help} |`,
  )
  return [
    `Each setting is taken from the command line, then the environment, then \`${USER_FILE}\` in the home folder, then its default.`,
    `A project's \`${PROJECT_FILE}\` may narrow the settings so marked and is refused everything else.`,
    '',
    '| Setting | Environment | File key | Values | Default | A project may narrow it | What it does |',
    '| --- | --- | --- | --- | --- | --- | --- |',
    ...rows,
    '',
  ].join('\n')
}

function values(row: SettingRow): string {
  switch (row.type.kind) {
    case 'choice':
      return row.type.values.map((value) => `\`${value}\``).join(', ')
    case 'flag':
      return '`true`, `false`'
    case 'folder':
      return 'a path'
    case 'identifier':
      return 'a name'
    case 'patterns':
      return 'a list'
  }
}

function shown(value: SettingRow['default']): string {
  if (value === undefined || (Array.isArray(value) && value.length === 0)) return 'none'
  return `\`${String(value)}\``
}
