import { expect, it } from 'vitest'
import { scrub } from './scrub.ts'

const ID = '6f1c2d3e-0a1b-4c2d-8e3f-0123456789ab'
const lines = (...values: object[]): string => values.map((value) => `${JSON.stringify(value)}\n`).join('')
const first = ([file]: { path: string; text: string }[]): unknown => JSON.parse(file?.text.split('\n')[0] ?? '')

it.each([
  ['a path', { cwd: '/tmp/ovp x/home/p' }, { cwd: '/home/dev/p' }],
  ['a path in a name', { '/tmp/ovp x/home': 1 }, { '/home/dev': 1 }],
  ['an id', { id: ID, again: `x ${ID}` }, { id: uuid(1), again: `x ${uuid(1)}` }],
  [
    'ids of the model',
    { a: 'toolu_ab12cd340001', b: 'msg_ab12cd340002' },
    { a: 'toolu_000000010001', b: 'msg_000000010002' },
  ],
  ['times, in their order', { b: '2026-11-30T10:00:01.5Z', a: '2026-11-30T10:00:00Z' }, { b: at(1), a: at(0) }],
  ['a duration', { durationMs: 17, tool_duration: 3, count: 3 }, { durationMs: 0, tool_duration: 0, count: 3 }],
  [
    'seconds and milliseconds',
    { s: 1_790_000_000, ms: 1_790_000_000_000 },
    { s: 1_767_323_045, ms: 1_767_323_045_000 },
  ],
  ['the day', { date: '2026-11-30', text: 'it is 2026-11-30.' }, { date: '2026-01-02', text: 'it is 2026-01-02.' }],
  ['a time in words', { text: 'took 0.0424 seconds' }, { text: 'took 0 seconds' }],
  ['an id of the model within another', { id: 'item_toolu_ab12cd340001' }, { id: 'item_toolu_000000010001' }],
  ['a process', { pid: 4711 }, { pid: 1 }],
  ['JSON in a string', { arguments: JSON.stringify({ id: ID }) }, { arguments: JSON.stringify({ id: uuid(1) }) }],
  ['nothing to hide', { a: [true, null, 'short'], b: { c: 'x' } }, { a: [true, null, 'short'], b: { c: 'x' } }],
])('%s', (_what, before, after) => {
  const paths = [['/tmp/ovp x/home', '/home/dev']] as const
  expect(first(scrub([{ path: 'a.jsonl', text: lines(before) }], { paths, own: [] }))).toEqual(after)
})

it('prose that nobody of the scenario said is cut, line by line', () => {
  const foreign = 'You are a helpful program and this is how you are to behave in each of the many cases that follow.'
  const ours = 'Run the migration and tell me in many words what happened to the tables while it was going on, please.'
  const text = [ours, foreign, 'short'].join('\n')
  expect(first(scrub([{ path: 'a', text: lines({ text, more: foreign }) }], { paths: [], own: [ours] }))).toEqual({
    text: [ours, `<elided: ${foreign.length} characters>`, 'short'].join('\n'),
    more: `<elided: ${foreign.length} characters>`,
  })
})

it('files of one scenario have the same neutral ids, in their names as well', () => {
  const files = ['one', 'two'].map((name) => ({ path: `${name}-${ID}.jsonl`, text: lines({ id: ID }) }))
  expect(scrub(files, { paths: [], own: [] })).toEqual(
    ['one', 'two'].map((name) => ({ path: `${name}-${uuid(1)}.jsonl`, text: lines({ id: uuid(1) }) })),
  )
})

function uuid(n: number): string {
  return `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
}

function at(second: number): string {
  return new Date(Date.parse('2026-01-02T03:04:05Z') + second * 1000).toISOString()
}
