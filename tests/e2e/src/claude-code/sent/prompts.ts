import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Step } from '../../model/scripted-model.ts'
import { repository } from '../../repository.ts'
import { bash, say } from '../steps.ts'

/** What is typed in each conversation, in this order. A prompt without a row only leads to the next one. */
export interface TypedPrompt {
  row?: string
  text: string
  steps: Step[]
}

const FAILS = "echo 'error TS2742: The inferred type of router cannot be named without a reference' >&2; exit 2"
/** A command of the project, whose text would fit an experience. */
export const PROJECT_COMMAND = {
  name: 'mend',
  text: 'Fix the flaky EADDRINUSE failure of the integration tests: $ARGUMENTS',
}

export const PROMPTS: readonly TypedPrompt[] = [
  {
    row: 'fits an experience',
    text: 'Fix the flaky tests: EADDRINUSE, a port is in use when they run in parallel',
    steps: [say('Done.')],
  },
  { row: 'fits none', text: 'Make the background of the login page blue', steps: [say('Done.')] },
  { row: 'Chinese, fits', text: '上线时数据库迁移失败了，怎么安全地回滚？', steps: [say('好。')] },
  {
    row: 'Russian, fits',
    text: 'Отчёты в CSV открываются в Excel кракозябрами, почини кодировку',
    steps: [say('Готово.')],
  },
  { row: 'slash command', text: `/${PROJECT_COMMAND.name} now`, steps: [say('Done.')] },
  { row: 'one-word answer', text: 'continue', steps: [say('Done.')] },
  { row: 'failed Bash command, fits', text: 'Run the type check', steps: [bash(FAILS), say('It failed.')] },
  { text: '/compact', steps: [say('<analysis>x</analysis>\n<summary>What was done so far.</summary>')] },
  {
    row: 'after compaction, fits',
    text: 'docker build starts from nothing on every push: the install layer is never cached',
    steps: [say('Done.')],
  },
]

const demo = (name: string): string =>
  readFileSync(join(repository, 'tests', 'demo', 'experiences', `${name}.md`), 'utf8')

/** Five experiences, by name. */
export const FIVE: readonly { name: string; content: string }[] = [
  ...['flaky-test-port-in-use', '数据库迁移回滚', 'docker-build-cache-miss'].map((name) => ({
    name,
    content: demo(name),
  })),
  {
    name: 'отчёт-csv-в-excel',
    content:
      '# Отчёт CSV открывается в Excel кракозябрами\n\n## Situation\nExcel читает CSV в своей кодировке, и кириллица не видна.\n\n## Approach\n1. Пишите UTF-8 с меткой порядка байтов.\n2. Разделитель — точка с запятой.\n\n## Reflect\nПроверяйте в русском Excel, а не в редакторе.\n',
  },
  {
    name: 'inferred-type-cannot-be-named',
    content:
      '# An inferred type that cannot be named\n\n## Situation\n`tsc` fails with TS2742: the inferred type cannot be named without a reference.\n\n## Approach\n1. Annotate the exported value.\n2. Only then look at the package manager’s links.\n\n## Reflect\nThe message names the import that the annotation needs.\n',
  },
]
