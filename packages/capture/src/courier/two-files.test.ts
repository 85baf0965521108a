import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { supersededKey } from '../hook/outbox-name.ts'
import { captureHome, line, SESSION, writeLines } from '../testing/capture-home.ts'
import { openOutbox } from './outbox.ts'

const BEFORE = line.user('u1', 'before')
const AFTER = line.user('u2', 'after')

describe('a session that goes on in another file', () => {
  test('is read in both, in order, whatever comes of one', async () => {
    for (const isThere of [true, false]) {
      const home = captureHome()
      const other = join(home.home, 'project', 'other', `${SESSION}.jsonl`)
      if (isThere) writeLines(home.transcript(), [BEFORE])
      home.point({})
      writeLines(other, [AFTER])
      home.point({ transcript_path: other })
      home.point({ transcript_path: other, event: 'session_end' })
      await home.run()
      expect(home.texts()).toEqual(isThere ? ['before', 'after'] : ['after'])
      expect(home.backend.commits(`cc-${SESSION}`)).toBe(1)
    }
  })

  test('and a pointer to the one is not said again by a pointer to the other', () => {
    const home = captureHome()
    home.point({})
    home.point({})
    home.point({ transcript_path: join(home.home, 'another.jsonl') })
    const [first, again, other] = openOutbox(home.paths.outbox)
      .entries()
      .map(({ name }) => supersededKey(name))
    expect(first).toBe(again)
    expect(other).not.toBe(first)
  })
})
