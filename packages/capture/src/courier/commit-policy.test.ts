import { expect, test } from 'vitest'
import type { CaptureEvent } from '../hook/pointer.ts'
import { COMMIT_POLICY, isCommitDue, sweepAction } from './commit-policy.ts'

const MINUTE = 60_000

test.each<[string, CaptureEvent[], number, boolean]>([
  ['nothing new', ['session_end'], 0, false],
  ['the end of a turn', ['turn_end'], 5, false],
  ['something in a turn', ['progress'], 5, false],
  ['a start', ['session_start'], 5, false],
  ['the end of a session', ['turn_end', 'session_end'], 1, true],
  ['a session that went on after its end', ['session_end', 'session_start', 'turn_end'], 1, true],
  ['a compaction', ['before_compaction'], 1, true],
  ['the end of a subagent', ['subagent_end'], 1, true],
  ['a long session', ['turn_end'], COMMIT_POLICY.threshold, true],
])('%s', (_name, events, uncommitted, due) => {
  expect(isCommitDue(events, uncommitted)).toBe(due)
})

test.each([
  ['lives', { alive: true, quietMs: 5 * MINUTE }, 'leave'],
  ['is quiet', { alive: true, quietMs: 31 * MINUTE }, 'commit'],
  ['is quiet and committed', { alive: true, quietMs: 31 * MINUTE, uncommitted: 0 }, 'leave'],
  ['is forgotten', { alive: true, quietMs: 25 * 60 * MINUTE, uncommitted: 0 }, 'close'],
  ['nobody knows of', { alive: undefined, quietMs: MINUTE }, 'leave'],
  ['has no process any more', { alive: false, quietMs: MINUTE }, 'commit'],
  ['has had no process for long', { alive: false, quietMs: 11 * MINUTE, uncommitted: 0 }, 'close'],
  ['was left for another', { alive: true, quietMs: MINUTE, left: true }, 'commit'],
])('a session that %s', (_name, session, action) => {
  expect(sweepAction({ uncommitted: 3, left: false, ...session })).toBe(action)
})
