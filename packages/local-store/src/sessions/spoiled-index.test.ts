import { appendFileSync, existsSync, readdirSync, readFileSync, rmSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readMessage, USER } from '../testing/messages.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { type OwnSessions, openSessionLog } from './session-log.ts'

const SESSION = { session_id: 's', harness: 'x' }
const LONG = 'x'.repeat(300)

const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('append' as const),
      by: fc.nat(2),
      from: fc.nat(300),
      count: fc.integer({ min: 1, max: 90 }),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('commit' as const), by: fc.nat(2) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('spoil' as const), which: fc.nat(9), bytes: fc.nat(900) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('half a line' as const) }) },
)

test('however often an index is lost, each message is added, committed and counted once, by whoever comes first', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
      const root = temporaryFolder()
      const paths = { sessions: join(root, 'sessions'), ledger: join(root, 'ledger'), index: join(root, 'index') }
      const open = (): OwnSessions =>
        openSessionLog({ paths, identity: async () => ({ user: USER, account: 'local' }) })
      const logs = [open(), open()]
      const file = join(paths.sessions, 's.jsonl')
      const indexes = join(paths.index, 'session-lines', 's.jsonl')
      const stored = new Set<string>()
      const waiting = new Set<string>()
      let counted = 0
      for (const each of steps) {
        // The third is a process that has just begun.
        const log = 'by' in each ? (logs[each.by] ?? open()) : open()
        if (each.kind === 'append') {
          const ids = Array.from({ length: each.count }, (_, at) => `${each.from + at} ${LONG}`)
          const fresh = ids.filter((id) => !stored.has(id))
          const { added } = await log.append(
            SESSION,
            ids.map((id) => readMessage(id, 'x')),
          )
          expect(added).toBe(fresh.length)
          for (const id of fresh) {
            stored.add(id)
            waiting.add(id)
          }
        } else if (each.kind === 'commit') {
          const result = await log.commit('s')
          expect(result.status).toBe(waiting.size > 0 ? 'committed' : 'skipped')
          expect(new Set(result.events.map(({ evidence }) => evidence.message_id))).toEqual(waiting)
          counted += waiting.size
          waiting.clear()
        } else if (each.kind === 'spoil') {
          const names = existsSync(indexes) ? readdirSync(indexes).sort() : []
          const path = join(indexes, names[each.which % Math.max(1, names.length)] ?? '')
          if (names.length === 0) continue
          if (each.bytes % 3 === 0) rmSync(path)
          else truncateSync(path, each.bytes)
        } else if (existsSync(file)) appendFileSync(file, '{"v":1,"type":"mess')
      }
      const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []
      expect(lines.filter((line) => line.startsWith('{"v":1,"type":"message"'))).toHaveLength(stored.size)
      expect((await open().usage()).injections).toBe(counted)
    }),
    { numRuns: 25 },
  )
})
