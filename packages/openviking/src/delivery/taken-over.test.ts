import { expect, test } from 'vitest'
import type { ServerRequest } from '../http-client.ts'
import { SETTLE_MS } from './backoff.ts'
import { readTasks } from './tasks.ts'
import { deliveryHome, SESSION, searched, talk } from './testing/delivery-home.ts'

const PLACES: [string, (request: ServerRequest) => boolean][] = [
  ['it asked what the server has', ({ method, path }) => method === 'GET' && path.includes('/sessions/')],
  ['its messages were on their way', ({ path }) => path.endsWith('/batch')],
  ['its commit was on its way', ({ path }) => path.endsWith('/commit')],
]

/** As a laptop that is shut for an hour: the answer comes, and meanwhile another process has done the work. */
test.each(PLACES)('a delivery that was suspended while %s changes nothing any more', async (_, isPlace) => {
  const { server, log, open, wait, folder, told } = deliveryHome()
  log.append(SESSION, ...talk(3), searched('s'))
  log.commit(SESSION, 1)
  let held = true
  const suspended = open({
    client: {
      ...server.client,
      request: async (request) => {
        try {
          return await server.client.request(request)
        } finally {
          if (held && isPlace(request)) {
            held = false
            wait(SETTLE_MS)
            await open().deliver()
            log.append(SESSION, ...talk(2, 'n'))
            await open().deliver()
            server.requests.length = 0
          }
        }
      },
    },
  })
  expect(await suspended.deliver({ holds: () => held })).not.toHaveProperty('problem')
  expect(server.requests.filter((request) => request.startsWith('POST'))).toEqual([])
  expect(told.at(-1)).toContain('taken over by another process')
  log.commit(SESSION, 0)
  wait(SETTLE_MS)
  await open().deliver()
  wait(SETTLE_MS)
  expect(await open().deliver()).toMatchObject({ delivered: 0, pending_sessions: 0 })
  expect(server.texts(SESSION)).toEqual(['m1', 'm2', 'm3', 'openviking_find', 'n1', 'n2'])
  const counted = readTasks(folder).reduce((sum, task) => sum + (task.counted ?? 0), 0)
  expect(counted).toBe(1)
})
