import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Harness, PLUGINS } from '@openviking-plugins/skill-sync'
import { markdownTable, sectionOf, withSection } from '@openviking-plugins/skill-sync/marked-section'
import { repository } from '../repository.ts'
import { idsOf, REQUIREMENT_NAMES, REQUIREMENTS, type Requirement } from './requirements.ts'
import { UNPROVED } from './unproved.ts'
import { TESTED } from './versions.ts'

/** Sections that are made from the requirements, by file and marker. */
const SECTIONS = [
  { file: 'README.md', marker: 'harnesses', made: summary },
  { file: 'docs/harnesses.md', marker: 'requirements', made: requirements },
  { file: 'docs/harnesses.md', marker: 'reasons', made: reasons },
] as const

export interface Section {
  name: string
  written: string
  made: string
}

/** As they stand in the documents, and as they should. */
export const sections = (): Section[] =>
  SECTIONS.map(({ file, marker, made }) => ({
    name: `${file}, ${marker}`,
    written: sectionOf(readFileSync(join(repository, file), 'utf8'), marker),
    made: made(),
  }))

export function writeSections(): void {
  for (const { file, marker, made } of SECTIONS) {
    const path = join(repository, file)
    writeFileSync(path, withSection(readFileSync(path, 'utf8'), marker, made()))
  }
}

const isPart = (harness: Harness): boolean => TESTED[harness].part !== undefined

const program = ({ harness, label }: (typeof PLUGINS)[number]): string =>
  isPart(harness) ? `${label} (in part)` : `${label} ${TESTED[harness].versions.join(' and ')}`

function summary(): string {
  return markdownTable(
    ['Plugin for', 'proved in', 'requirements', 'not proved'],
    PLUGINS.map((plugin) => {
      const { harness, label } = plugin
      const { versions, part = 'the program itself' } = TESTED[harness]
      const open = REQUIREMENT_NAMES.filter((requirement) => UNPROVED[`${harness}.${requirement}`] !== undefined)
      const proved = `${REQUIREMENT_NAMES.length - open.length} of ${REQUIREMENT_NAMES.length}`
      return [label, `${part}, ${versions.join(' and ')}`, proved, open.join(', ')]
    }),
  )
}

function requirements(): string {
  const cell = (harness: Harness, requirement: Requirement): string => {
    if (UNPROVED[`${harness}.${requirement}`] !== undefined) return '-'
    return isPart(harness) ? 'in part' : 'proved'
  }
  return markdownTable(
    ['', 'what the plugin has to do', ...PLUGINS.map(program)],
    REQUIREMENT_NAMES.map((requirement) => [
      requirement,
      REQUIREMENTS[requirement],
      ...PLUGINS.map(({ harness }) => cell(harness, requirement)),
    ]),
  )
}

function reasons(): string {
  const rows = PLUGINS.flatMap(({ harness }) =>
    idsOf(harness).flatMap((id) => (UNPROVED[id] === undefined ? [] : [[`\`${id}\``, UNPROVED[id]]])),
  )
  return markdownTable(['', 'why it is not proved'], rows)
}
