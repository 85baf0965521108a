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
