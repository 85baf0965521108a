import { expect, test } from 'vitest'
import type { Journal } from '../journal.ts'
import { type Caller, clientJournals } from './client-journals.ts'

const HOUR = 60 * 60 * 1_000

function counted() {
  const open = new Set<string | undefined>()
  const clock = { now: 0 }
  let opened = 0
  const journals = clientJournals({
    now: () => clock.now,
    open: (session_id) => {
      opened += 1
      open.add(session_id)
      const journal: Journal = {
        path: undefined,
        setClient: () => undefined,
        record: () => undefined,
        close: () => void open.delete(session_id),
      }
      return journal
    },
  })
  return { journals, open, clock, opened: () => opened }
}

const one: Caller = { caller: 'one', client: { name: 'a', version: '1' }, session_id: 's' }

test('one journal for a caller and a session', () => {
  const { journals, opened } = counted()
  const first = journals.lend(one)
  expect(journals.lend({ ...one, client: undefined }).journal).toBe(first.journal)
  expect(journals.lend({ ...one, caller: 'two' }).journal).not.toBe(first.journal)
  expect(journals.lend({ ...one, session_id: undefined }).journal).not.toBe(first.journal)
  expect(opened()).toBe(3)
})

test('the one that was not used for longest is closed when there are many, but none in use', () => {
  const { journals, open } = counted()
  const used = journals.lend({ ...one, session_id: 'in use' })
  for (let n = 0; n < 100; n += 1) journals.lend({ ...one, session_id: `s${n}` }).giveBack()
  expect(open.has('in use')).toBe(true)
  expect(open.has('s0')).toBe(false)
  expect(open.has('s99')).toBe(true)
  expect(open.size).toBeLessThanOrEqual(64)
  used.giveBack()
  journals.close()
  expect(open.size).toBe(0)
})

test('what a client asks after a long while is another session', () => {
  const { journals, clock, open } = counted()
  const { journal, giveBack } = journals.lend({ ...one, session_id: 'early' })
  journals.lend({ ...one, session_id: 'long' })
  giveBack()
  clock.now += HOUR
  expect(journals.lend({ ...one, session_id: 'early' }).journal).not.toBe(journal)
  expect([...open]).toEqual(['long', 'early'])
})
