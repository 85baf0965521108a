import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { markdownTable, sectionOf, withSection } from '@openviking-plugins/skill-sync/marked-section'
import { SHIPPED } from '../bundles/shipped.ts'
import { type Counts, EXPERIENCE_CASES, MEMORY_TOOL_CASES } from './cases.ts'
import type { Measurement } from './measure-server.ts'

const DOCUMENT = fileURLToPath(new URL('../../../../docs/attribution.md', import.meta.url))

/** Tables of the document, which only real servers can tell, a column each release. */
const TABLES: readonly { marker: string; head: readonly string[]; rows: readonly Row[] }[] = [
  {
    marker: 'counted-on-servers',
    head: ['Session', 'Happened'],
    rows: EXPERIENCE_CASES.map(({ title, happened }) => ({
      title,
      first: [title, sum(happened)],
      cell: ({ counted }) => {
        const found = counted.get(title)
        return found === undefined ? '' : `${sum(found.spelled)} (${sum(found.recorded)})`
      },
    })),
  },
  {
    marker: 'shipped-on-servers',
    head: ['What ships'],
    rows: SHIPPED.map(({ title }) => ({
      title,
      first: [title],
      cell: ({ shipped }) => {
        const found = shipped.get(title)
        return found === undefined ? '' : sum(found)
      },
    })),
  },
  {
    marker: 'memory-tools-on-servers',
    head: ['Call'],
    rows: MEMORY_TOOL_CASES.map(({ title }) => ({
      title,
      first: [title],
      cell: ({ counted }) => {
        const found = counted.get(title)
        return found === undefined ? '' : sum(found.spelled)
      },
    })),
  },
]

interface Row {
  title: string
  first: readonly string[]
  cell: (measurement: Measurement) => string
}

function sum({ recalls, injections }: Counts): string {
  return `${recalls} + ${injections}`
}

/** By table and row, what a release was measured to count, as the document spells it. */
export type Column = Record<string, Record<string, string>>

export const measuredColumn = (measurement: Measurement): Column =>
  Object.fromEntries(
    TABLES.map(({ marker, rows }) => [
      marker,
      Object.fromEntries(rows.map(({ title, cell }) => [title, cell(measurement)])),
    ]),
  )

/** The releases of which the document tells, in the order of its columns. */
export function documentedVersions(): string[][] {
  return TABLES.map(({ marker, head }) => (documentedRows(marker)[0] ?? []).slice(head.length))
}

/** What it says of one of them. */
export const documentedColumn = (version: string): Column =>
  Object.fromEntries(
    TABLES.map(({ marker }) => {
      const [head = [], , ...rows] = documentedRows(marker)
      const at = head.indexOf(version)
      return [marker, Object.fromEntries(rows.map((cells) => [cells[0], cells[at] ?? '']))]
    }),
  )

const documentedRows = (marker: string): string[][] =>
  sectionOf(readFileSync(DOCUMENT, 'utf8'), marker)
    .split('\n')
    .map((line) => line.slice(2, -2).split(' | '))

/** Writes the tables of the document anew. */
export function writeDocument(measurements: readonly Measurement[]): void {
  const versions = measurements.map(({ version }) => version)
  const text = TABLES.reduce(
    (before, { marker, head, rows }) =>
      withSection(
        before,
        marker,
        markdownTable(
          [...head, ...versions],
          rows.map(({ first, cell }) => [...first, ...measurements.map(cell)]),
        ),
      ),
    readFileSync(DOCUMENT, 'utf8'),
  )
  writeFileSync(DOCUMENT, text)
}
