/** A process of its own that works on a home: `node writer-process.ts HOME WRITER ENGINE SECONDS`. */
import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { openLocalStore } from '../local-store.ts'
import { readMessage, searchMessage, USER } from './messages.ts'

const [home = '', writer = '', engine = 'auto', seconds = '1'] = process.argv.slice(2)
const store = await openLocalStore({ home, user: USER, engine: engine as 'auto' | 'scan', watch: true })
const done = join(home, `done-${writer}.txt`)
const end = Date.now() + Number(seconds) * 1_000

/** Both writers write the same messages into the shared session, and each some of its own. */
for (let round = 0; Date.now() < end; round++) {
  const name = `${writer}/word${writer}x${round}`
  await store.addExperience(name, `## Situation\n\nThe ${writer} task number ${round} met a busy port.\n`)
  const session = { session_id: round % 2 === 0 ? 'shared' : `own-${writer}`, harness: 'test' }
  const id = round % 2 === 0 ? `m${round}` : `${writer}${round}`
  await store.append(session, [searchMessage(`${id}-s`, [`x${round}`, 'y']), readMessage(`${id}-r`, `x${round}`)])
  await store.commit(session.session_id)
  const hits = await store.searchExperiences(`word${writer}x${round}`, 5)
  // Written last: what stands here has happened, whenever this process is killed.
  appendFileSync(
    done,
    `${JSON.stringify({ name, round, session: session.session_id, id, found: hits.some(({ uri }) => uri.endsWith(`/${name}.md`)) })}\n`,
  )
}
await store.close()
