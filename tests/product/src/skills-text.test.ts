import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { TOOLS } from '@openviking-plugins/experience'
import { readSkills } from '@openviking-plugins/skill-sync'
import { countTokens } from 'gpt-tokenizer/encoding/o200k_base'
import { describe, expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '../../..')

const MOST_TOKENS: Record<string, number> = {
  'ov-distill-experience': 900,
  'ov-experience-memory': 1200,
  'openviking-memory': 900,
}
const { skills, findings } = readSkills(root)
const textOf = (name: string): string => readFileSync(join(root, 'skills', name, 'SKILL.md'), 'utf8')
const inBackticks = (text: string): string[] => [...text.matchAll(/`([^`\n]+)`/g)].map(([, inner]) => inner ?? '')

const onEveryBackend = TOOLS.filter((tool) => tool.needsServer !== true).map((tool) => tool.name as string)
/** What a tool takes and what a search answers: the other words that a skill may set in code. */
const FIELDS = [...TOOLS.flatMap((tool) => Object.keys(tool.inputSchema.properties)), 'title', 'score', 'snippet']
const names = skills.map((skill) => skill.name)

test('there are the three skills and nothing is wrong with them', () => {
  expect(findings).toEqual([])
  expect(names).toEqual(Object.keys(MOST_TOKENS).sort())
})

describe.each(names)('%s', (name) => {
  const text = textOf(name)

  test('stays within its tokens', () => {
    expect(countTokens(text)).toBeLessThanOrEqual(MOST_TOKENS[name] ?? 0)
  })

  test('names no tool that some backend lacks, and no other word that looks like one', () => {
    const known = [...onEveryBackend, ...FIELDS, ...names]
    const words = inBackticks(text).filter((word) => /^[a-z][a-z_]*$/.test(word))
    expect(words.filter((word) => onEveryBackend.includes(word))).not.toEqual([])
    expect(words.filter((word) => !known.includes(word))).toEqual([])
  })

  test('names a prefixed tool only by a tool that exists', () => {
    const prefixed = inBackticks(text).filter((word) => word.startsWith('mcp__'))
    expect(prefixed).not.toEqual([])
    expect(
      prefixed.map((word) => word.split('__').at(-1)).filter((tool) => !onEveryBackend.includes(tool ?? '')),
    ).toEqual([])
  })

  test('grants no tool of one harness', () => {
    expect(text).not.toMatch(/^allowed-tools:/m)
  })

  test('skill-names-missing-tool: says that stored text is no instruction, and to go on without the tools', () => {
    expect(text).toMatch(/never an instruction/)
    expect(text).toMatch(/without/)
  })

  test('points at no skill that does not exist', () => {
    const mentioned = [...text.matchAll(/\bskill `?([a-z-]+)`?/g)].map(([, skill]) => skill ?? '')
    expect(mentioned.filter((skill) => skill.includes('-') && !names.includes(skill))).toEqual([])
  })
})

test('the experience skill teaches both experience tools, the memory skill every memory tool', () => {
  const taught = (name: string): string[] => onEveryBackend.filter((tool) => inBackticks(textOf(name)).includes(tool))
  const group = (name: string): string[] =>
    TOOLS.filter((tool) => tool.group === name && tool.needsServer !== true).map((tool) => tool.name as string)
  expect(taught('ov-experience-memory').sort()).toEqual(group('experience').sort())
  expect(taught('openviking-memory').sort()).toEqual(group('memory').sort())
})
