/** Works once through a home and prints what it saw: `node probe.js HOME ENGINE`. */
import { openLocalStore } from '../local-store.ts'
import { readMessage, searchMessage, USER } from './messages.ts'

async function main([home = '', engine = 'auto']: readonly string[]): Promise<void> {
  const store = await openLocalStore({ home, user: USER, engine: engine as 'auto' | 'scan', watch: true })
  await store.addExperience('ci/flaky-port', '## Situation\n\nTests fail with a busy port.\n', { replace: true })
  await store.addExperience('死锁', '## 情境\n\n并发更新出现死锁。\n', { replace: true })
  await store.append({ session_id: 'cc-1', harness: 'test' }, [
    searchMessage('1', ['ci/flaky-port']),
    readMessage('2', 'ci/flaky-port'),
  ])
  const { status } = await store.commit('cc-1')
  const { recalls, injections } = await store.usage()
  const memory = store.memory()
  const result = {
    engine: store.engine(),
    english: await store.searchExperiences('busy ports', 3),
    chinese: await store.searchExperiences('死锁怎么办', 3),
    status,
    recalls,
    injections,
    grep: (await memory.grep('bus.', { limit: 3 })).length,
    glob: (await memory.glob('**/*.md', { limit: 9 })).length,
  }
  await store.close()
  process.stdout.write(JSON.stringify(result))
}

void main(process.argv.slice(2))
