import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { SETTLE_MS } from './backoff.ts'
import type { SiblingFolder } from './siblings.ts'
import { type DeliveryHome, deliveryHome, SESSION, said, searched, talk } from './testing/delivery-home.ts'
import { type MemoryLog, memoryLog } from './testing/memory-log.ts'
import { noAnswer } from './testing/stub-server.ts'

const HOUR = 60 * 60 * 1_000

interface Changed extends DeliveryHome {
  /** What is kept under the new key. */
  newer: MemoryLog
  openNew: () => ReturnType<DeliveryHome['open']>
  written: { at: number }
  claims: string[]
}

/** A home in which the key was changed: two folders, one server. */
function changed(options: { taken?: boolean } = {}): Changed {
  const home = deliveryHome()
  const newer = memoryLog()
  const folder = mkdtempSync(join(tmpdir(), 'ov newer '))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const written = { at: Date.parse('2026-11-30T12:00:00.000Z') }
  const claims: string[] = []
  const siblings = (): SiblingFolder[] => [
    {
      folder: home.folder,
      log: home.log,
      written: written.at,
      claim: () => {
        claims.push('claim')
        return options.taken ? undefined : { isHeld: () => true, release: () => claims.push('release') }
      },
    },
    { folder, log: newer, written: written.at, claim: () => expect.fail('its own folder') },
  ]
  return { ...home, newer, written, claims, openNew: () => home.open({ log: newer, folder, siblings }) }
}

describe('what waits under a former key', () => {
  test('is sent from where it lies, and from nowhere else', async () => {
    const { log, server, open, openNew, claims } = changed()
    log.append(SESSION, ...talk(3))
    await open({ batch_size: 2 }).deliver()
    log.append(SESSION, searched('s'))
    log.commit(SESSION, 1)
    expect(await openNew().deliver()).toMatchObject({ delivered: 1, commits: 1 })
    expect(server.texts(SESSION)).toEqual(['m1', 'm2', 'm3', 'openviking_find'])
    expect(open().pending().sessions).toEqual([])
    expect(claims).toEqual(['claim', 'release'])
    expect(await openNew().deliver()).toMatchObject({ delivered: 0, commits: 0 })
    expect(claims).toHaveLength(2)
  })

  test('is left where the folder was never used for this server, or is that of another user', async () => {
    const { log, server, open, openNew } = changed()
    log.append(SESSION, said('m1'))
    await openNew().deliver()
    expect(server.requests).toEqual([])
    await open().deliver()
    log.append(SESSION, said('m2'))
    server.user = 'otto'
    await openNew().deliver()
    expect(server.texts(SESSION)).toEqual(['m1'])
  })

  test('waits for whoever is at work there', async () => {
    const { log, server, open, openNew, claims } = changed({ taken: true })
    log.append(SESSION, said('m1'))
    await open().deliver()
    log.append(SESSION, said('m2'))
    await openNew().deliver()
    expect(claims).toEqual(['claim'])
    expect(server.texts(SESSION)).toEqual(['m1'])
  })

  test('an unanswered batch is reconciled before the new key goes on with the session', async () => {
    const { log, newer, server, open, openNew, wait } = changed()
    log.append(SESSION, said('m1'))
    await open().deliver()
    log.append(SESSION, ...talk(3))
    server.fault = ({ path }) => (path.endsWith('/batch') ? { after: noAnswer(true) } : undefined)
    await open().deliver()
    server.fault = undefined
    newer.append(SESSION, ...talk(5))
    await openNew().deliver()
    expect(server.texts(SESSION)).toEqual(['m1', 'm2', 'm3'])
    wait(SETTLE_MS)
    await openNew().deliver()
    expect(server.texts(SESSION)).toEqual(['m1', 'm2', 'm3', 'm4', 'm5'])
  })

  test('what was sent and is committed by nobody any more is committed in the end', async () => {
    const { log, server, open, openNew, wait } = changed()
    log.append(SESSION, ...talk(2))
    await open().deliver()
    wait(HOUR / 2)
    await openNew().deliver()
    expect(server.sessions.get(SESSION)?.live).toHaveLength(2)
    wait(HOUR)
    expect(await openNew().deliver()).toMatchObject({ delivered: 0, commits: 1 })
    expect(server.sessions.get(SESSION)?.live).toEqual([])
    expect(await openNew().deliver()).toMatchObject({ commits: 0 })
  })
})
