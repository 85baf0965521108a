import { expect, test } from 'vitest'
import { openFamilies } from './families.ts'

const parent = { sessionKey: 'agent:main:main', sessionId: 's1' }
const child = { sessionKey: 'agent:main:subagent:a', sessionId: 's2' }
const grandchild = { sessionKey: 'agent:main:subagent:b', sessionId: 's3' }

test('a subagent, and one that it begins itself, are parts of the session at their root', () => {
  const families = openFamilies()
  families.placeOf(parent)
  families.spawned(child.sessionKey, parent.sessionKey)
  families.spawned(grandchild.sessionKey, child.sessionKey)
  expect(families.placeOf(child)).toEqual({ session_id: 's1', agent_id: 's2' })
  expect(families.placeOf(grandchild)).toEqual({ session_id: 's1', agent_id: 's3' })
  expect([parent, child].map((session) => families.isSubagent(session))).toEqual([false, true])
})

test('a session is known by its key as well, and by where it works, once both were said', () => {
  const families = openFamilies()
  expect(families.placeOf({ sessionKey: parent.sessionKey })).toBeUndefined()
  families.placeOf({ ...parent, workspaceDir: '/w' })
  expect(families.placeOf({ sessionId: 's1' })).toEqual({ session_id: 's1', workspace: '/w' })
  expect(families.placeOf({ sessionKey: parent.sessionKey })).toEqual({ session_id: 's1', workspace: '/w' })
  families.spawned(child.sessionKey, parent.sessionKey)
  expect(families.placeOf(child)).toMatchObject({ workspace: '/w' })
})

test('one whose parent is not known is a session of its own, and no circle is followed', () => {
  const families = openFamilies()
  families.spawned(child.sessionKey, parent.sessionKey)
  expect(families.placeOf(child)).toEqual({ session_id: 's2' })
  families.spawned(parent.sessionKey, child.sessionKey)
  expect(families.placeOf(parent)).toEqual({ session_id: 's1' })
})

test('no circle of more is followed either, and a child keeps its parent', () => {
  const families = openFamilies()
  for (const [key, id] of [
    ['a', '1'],
    ['b', '2'],
    ['c', '3'],
    ['d', '4'],
  ] as const)
    families.placeOf({ sessionKey: key, sessionId: id })
  families.spawned('a', 'b')
  families.spawned('b', 'c')
  families.spawned('b', 'a')
  families.spawned('c', 'a')
  families.spawned('a', 'a')
  families.spawned('a', 'd')
  const roots = (): unknown[] => ['a', 'b', 'c'].map((sessionKey) => families.placeOf({ sessionKey })?.session_id)
  expect(roots()).toEqual(['3', '3', '3'])
  families.ended('b')
  families.spawned('b', 'a')
  expect(roots()).toEqual(['3', '3', '3'])
  families.spawned('b', 'd')
  families.spawned('b', 'c')
  expect(roots()).toEqual(['4', '4', '3'])
})

test.each([undefined, null, '', {}])('%j is neither an id nor a key of a session', (none) => {
  const families = openFamilies()
  const told = none as string
  expect(families.placeOf({ sessionId: told, sessionKey: told })).toBeUndefined()
  families.placeOf({ ...parent, workspaceDir: told })
  families.spawned(told, parent.sessionKey)
  families.spawned(parent.sessionKey, told)
  families.ended(told)
  expect(families.placeOf({ sessionId: 's9', sessionKey: told })).toEqual({ session_id: 's9' })
  expect(families.placeOf(parent)).toEqual({ session_id: 's1' })
})

test('an id with a secret in it is kept as its hash, the same each time', () => {
  const token = ['sess-ghp', 'a1B2c3D4e5F6g7H8i9J0k1L2m3N4o5P6q7R8'].join('_')
  const [first, again] = [openFamilies(), openFamilies()].map((families) => families.placeOf({ sessionId: token }))
  expect(first).toEqual({ session_id: expect.stringMatching(/^id-[0-9a-f]{32}$/) })
  expect(again).toEqual(first)
})
