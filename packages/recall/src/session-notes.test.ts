import { appendFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { homePaths } from '@openviking-plugins/local-store/home'
import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { notesFolder, openNotes } from './session-notes.ts'

function paths() {
  const folder = mkdtempSync(join(tmpdir(), 'notes '))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return homePaths(join(folder, 'home'))
}

test('each key is given to one claim, whatever else is in the file', () => {
  const at = paths()
  const key = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 8 })
  const step = fc.oneof(
    fc.record({ claim: fc.array(key, { maxLength: 4 }) }),
    fc.record({ junk: fc.constantFrom('{"v":1,"key":"a', '\n', 'null\n', '[]\n', '{"key":1,"by":2}\n', '\u0000') }),
  )
  let session = 0
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
      session += 1
      const id = `session-${session}`
      const given = new Map<string, number>()
      for (const one of steps) {
        if ('claim' in one) {
          for (const mine of openNotes(at, id).claim(one.claim)) given.set(mine, (given.get(mine) ?? 0) + 1)
          for (const wanted of one.claim) expect(given.get(wanted)).toBe(1)
        } else {
          mkdirSync(notesFolder(at), { recursive: true })
          appendFileSync(join(notesFolder(at), `session-${id}.jsonl`), one.junk)
        }
      }
      for (const known of given.keys()) expect(openNotes(at, id).has(known)).toBe(true)
    }),
    { numRuns: 150 },
  )
})

test('asking makes nothing, and sessions do not share', () => {
  const at = paths()
  expect(openNotes(at, 'a').has('x')).toBe(false)
  expect(openNotes(at, 'a').claim([])).toEqual([])
  expect(() => readdirSync(at.home)).toThrow()
  expect(openNotes(at, 'a').claim(['x', 'x'])).toEqual(['x'])
  expect(openNotes(at, 'A').claim(['x'])).toEqual(['x'])
  expect(new Set(readdirSync(notesFolder(at)).map((name) => name.toLowerCase())).size).toBe(2)
})
