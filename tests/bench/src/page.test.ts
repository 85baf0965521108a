import { expect, test } from 'vitest'
import { machineShape } from './machine.ts'
import { benchmarkPage } from './page.ts'

const rows = [
  { what: 'a', measured: '1', target: '<= 2', met: true },
  { what: 'b', measured: '3', target: '<= 2', met: false },
  { what: 'c', measured: '4' },
]
const run = {
  date: '2026-11-30',
  machine: machineShape(),
  load: '0.1',
  versions: ['Node 20.20.2'],
  rounds: 15,
  tries: 3,
}

test('begins with what is met and what is missed', () => {
  const sections = [{ title: 'One', about: 'About it.', rows }]
  expect(benchmarkPage({ ...run, sections })).toContain('\n1 of 2 targets are met, 1 missed. ')
  const met = [{ title: 'One', about: 'About it.', rows: rows.slice(0, 1) }]
  expect(benchmarkPage({ ...run, sections: met })).toContain('\nAll 1 targets are met. ')
})

test('says what the machine is and not which', () => {
  expect(machineShape()).toMatch(/^\d+ cores \([^)/\\]+\), \d+ GiB memory, \w+ [\d.]+ \w+$/)
})
