import { join } from 'node:path'
import { runCourier } from '../courier/run-courier.ts'
import { openFileBackend } from './file-backend.ts'

// courier-process HOME STEP [SESSION]: runs a courier that kills itself before the given step of the backend, 0 for
// never, or as soon as it stores something of the session.
const [home = '', step = '0', deadly] = process.argv.slice(2)
const state = join(home, 'state')
const backend = openFileBackend(join(home, 'backend'), {
  before: (_kind, count) => {
    if (count === Number(step)) process.kill(process.pid, 'SIGKILL')
  },
})

await runCourier({
  paths: {
    outbox: join(state, 'outbox'),
    cursors: join(state, 'cursors'),
    journal: join(state, 'journal'),
    log: join(state, 'log'),
    state,
  },
  backend: {
    ...backend,
    append(session, messages) {
      if (session.session_id === deadly) process.kill(process.pid, 'SIGKILL')
      return backend.append(session, messages)
    },
  },
})
