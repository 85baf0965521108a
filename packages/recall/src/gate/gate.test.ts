import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { gatherEvidence, gatherServerEvidence, type Judged } from '../testing/gate-evidence.ts'
import { falseRate, gateFigures, recallRate } from '../testing/gate-figures.ts'
import { serverRow, storeRow } from '../testing/gate-page.ts'
import { EXPERIENCES, isHeldOut, PROJECT, PROMPTS } from '../testing/gate-set.ts'
import { gateStores } from '../testing/gate-stores.ts'
import { passGate } from './gate.ts'
import { tellingTerms } from './telling-terms.ts'

const PAGE = readFileSync(new URL('../../../../docs/recall-gate.md', import.meta.url), 'utf8')
const MOST_FALSE = 0.05

const named = (prompts: readonly Judged[]): unknown[] =>
  prompts.map(({ prompt, evidence }) => [prompt, passGate(evidence).map(({ uri }) => uri)])

describe('on the labelled set', async () => {
  const [labelled] = gateStores()
  const judged = await gatherEvidence(EXPERIENCES)

  test('suggests nothing to at most 5 % of the held-out prompts that nothing fits, and still helps', () => {
    const figures = gateFigures(judged.filter(isHeldOut))
    expect(figures.empty).toBeGreaterThan(80)
    expect(figures.fitting).toBeGreaterThan(60)
    expect(falseRate(figures)).toBeLessThanOrEqual(MOST_FALSE)
    expect(recallRate(figures)).toBeGreaterThan(0.75)
    expect(figures.misled).toBe(0)
  })

  test('the published figures are these', () => {
    expect(PAGE.split('\n')).toContain(storeRow({ ...labelledStore(labelled), judged }))
  })

  test('both engines decide the same', async () => {
    expect(named(await gatherEvidence(EXPERIENCES, 'scan'))).toEqual(named(judged))
  })

  test('chat gets nothing', () => {
    const chat = judged.filter(({ kind }) => kind === 'chat')
    expect(chat.length).toBeGreaterThan(25)
    expect(gateFigures(chat).named).toBe(0)
  })
})

test.each(gateStores().filter(({ unseen }) => unseen))(
  'keeps the promise where all is about one project: $name',
  async (store) => {
    const judged = await gatherEvidence(store.experiences, 'fts5', store.prompts)
    expect(falseRate(gateFigures(judged))).toBeLessThanOrEqual(MOST_FALSE)
    expect(PAGE.split('\n')).toContain(storeRow({ ...store, judged }))
  },
)

describe.each(gateStores().filter(({ name, unseen }) => unseen || name.startsWith('all 162')))(
  'on a server with $name',
  async (store) => {
    const on_server = {
      likeness: await gatherServerEvidence(store.experiences, 'likeness', store.prompts),
      words: await gatherServerEvidence(store.experiences, 'words', store.prompts),
    }

    test.each(['likeness', 'words'] as const)('the promise holds, and it helps: by %s', (order) => {
      const figures = gateFigures(store.unseen ? on_server[order] : on_server[order].filter(isHeldOut))
      expect(figures.empty).toBeGreaterThan(40)
      expect(falseRate(figures)).toBeLessThanOrEqual(MOST_FALSE)
      expect(recallRate(figures)).toBeGreaterThan(0.75)
      expect(figures.misled).toBe(0)
    })

    test('the published figures are these', () => {
      expect(PAGE.split('\n')).toContain(serverRow({ ...store, judged: [], on_server }))
    })
  },
)

test('the set names only experiences that are there, and no prompt twice', () => {
  const names = new Set([...EXPERIENCES, ...PROJECT.experiences].map(({ name }) => name))
  for (const { fits } of [...PROMPTS, ...PROJECT.prompts]) for (const name of fits) expect(names).toContain(name)
  expect(new Set(PROMPTS.map(({ prompt }) => prompt)).size).toBe(PROMPTS.length)
})

test('a part of an identifier adds nothing, and a pair of characters half', () => {
  const evidence = (terms: string[], rarity: number) => ({
    asked: [],
    found: [
      {
        uri: 'x',
        title: '',
        score: 1,
        snippet: '',
        content: () => '',
        matched: terms.map((term) => ({ term, rarity })),
      },
    ],
  })
  expect(passGate(evidence(['bullmq', 'bull', 'mq'], 1))).toEqual([])
  expect(passGate(evidence(['bullmq', 'stall', 'worker'], 1))).toHaveLength(1)
  expect(passGate(evidence(['端口', '口被', '被占'], 1))).toEqual([])
  expect(passGate(evidence(['端口', '口被', '被占', '占用'], 1))).toHaveLength(1)
})

test.each([
  'please create a database release',
  'kannst du die Datei ändern',
  'исправь ошибку в файле, пожалуйста',
  'añade una nueva página de usuarios',
])('hardly anything is left of %j', (text) => {
  expect(tellingTerms(text).length).toBeLessThanOrEqual(2)
})

function labelledStore(store: ReturnType<typeof gateStores>[number] | undefined) {
  if (store === undefined) throw new Error('there is no store')
  return store
}
