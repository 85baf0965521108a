import fc from 'fast-check'
import { expect, test } from 'vitest'
import { harnessOfSession, safeId, sessionIdOf } from './session-id.ts'

test('session-id-unsafe', () => {
  const ids = [
    'agent:main:tele/1',
    'agent:main:tele-1',
    'agent-main-tele-1',
    'CON',
    'con',
    'nul.txt',
    'x'.repeat(300),
    'ABC',
    'abc',
    '..',
    '',
    'a.',
  ]
  const names = ids.map(safeId)
  for (const name of names) {
    expect(name).toMatch(/^[A-Za-z0-9._-]+$/)
    expect(name.length).toBeLessThanOrEqual(120)
    expect(name).not.toMatch(/^(?:con|prn|aux|nul)(?:\.txt)?$|\.$|^\./i)
  }
  expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(ids.length)
})

test.each(['cc-00000000-0000-4000-8000-000000000081', 'cc-0-1__subagent-a0000000000000079'])(
  '%s stays as it is',
  (id) => {
    expect(safeId(id)).toBe(id)
  },
)

test('two ids never share a file, not even one that looks like an encoded one', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string(), (one, two) => {
      fc.pre(one !== two)
      expect(safeId(one).toLowerCase()).not.toBe(safeId(two).toLowerCase())
      expect(safeId(safeId(one))).not.toBe(safeId(one) === one ? '' : safeId(one))
    }),
  )
})

test.each(['claude-code', 'codex', 'cursor', 'openclaw', 'opencode', 'gemini', 'copilot', 'pi'])(
  'a session of %s is known by its id',
  (harness) => {
    expect(harnessOfSession(sessionIdOf(harness, '0b1e-7'))).toBe(harness)
    expect(harnessOfSession(sessionIdOf(harness, 'agent:main:tele/1', 'a1'))).toBe(harness)
  },
)

test.each(['0b1e-7', 'task', '-1', 'ccx-1'])('that of %s is not', (id) => {
  expect(harnessOfSession(id)).toBeUndefined()
})
