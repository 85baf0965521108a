import { PLUGINS } from '@openviking-plugins/skill-sync'
import { describe, expect, it } from 'vitest'
import { sections } from './page.ts'
import { provedIds } from './proved-ids.ts'
import { idsOf, REQUIREMENT_IDS } from './requirements.ts'
import { UNPROVED } from './unproved.ts'

const MOST_REASONS = 5
const proved = provedIds()

it('each requirement is proved by a test in the program, or says why not', () => {
  expect(REQUIREMENT_IDS.filter((id) => !proved.has(id) && UNPROVED[id] === undefined)).toEqual([])
})

it('none has a reason although a test proves it', () => {
  expect(REQUIREMENT_IDS.filter((id) => proved.has(id) && UNPROVED[id] !== undefined)).toEqual([])
})

it.each(PLUGINS)('few of those of $label have a reason', ({ harness }) => {
  expect(idsOf(harness).filter((id) => UNPROVED[id] !== undefined).length).toBeLessThanOrEqual(MOST_REASONS)
})

it('a reason is a sentence', () => {
  for (const reason of Object.values(UNPROVED)) expect(reason).toMatch(/^[A-Z].{30,}\.$/)
})

describe('the documents', () => {
  it.each(sections())('$name is what npm run harnesses writes', ({ written, made }) => {
    expect(written).toBe(made)
  })
})
