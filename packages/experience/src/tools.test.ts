import { encode } from 'gpt-tokenizer/encoding/o200k_base'
import { describe, expect, test } from 'vitest'
import { PLUGIN_NAME, SERVER_NAME } from './names.ts'
import { EXPERIENCE_TOOLS, listedTool, MEMORY_TOOLS, SERVER_INSTRUCTIONS, TOOLS, type ToolDefinition } from './tools.ts'

const tokens = (tools: readonly ToolDefinition[]): number =>
  encode(JSON.stringify({ tools: tools.map(listedTool) })).length

describe('what every model pays for', () => {
  test('tools/list with the two experience tools is at most 250 tokens', () => {
    expect(tokens(EXPERIENCE_TOOLS)).toBeLessThanOrEqual(250)
  })

  test('tools/list with every tool is at most 1,200 tokens', () => {
    expect(tokens(TOOLS)).toBeLessThanOrEqual(1_200)
  })

  test('the instructions are two to four short lines', () => {
    const lines = SERVER_INSTRUCTIONS.split('\n')
    expect(lines.length).toBeGreaterThanOrEqual(2)
    expect(lines.length).toBeLessThanOrEqual(4)
    expect(encode(SERVER_INSTRUCTIONS).length).toBeLessThanOrEqual(100)
  })
})

test('the table holds the experience tools first and every name once', () => {
  expect(TOOLS).toEqual([...EXPERIENCE_TOOLS, ...MEMORY_TOOLS])
  expect(EXPERIENCE_TOOLS.map(({ name }) => name)).toEqual(['search_experience', 'read_experience'])
  expect(new Set(TOOLS.map(({ name }) => name)).size).toBe(14)
})

test('the description of search_experience names the moments', () => {
  const description = TOOLS.find(({ name }) => name === 'search_experience')?.description ?? ''
  for (const moment of [/start of a task/, /after a failure/, /deploy/, /migration/]) {
    expect(description).toMatch(moment)
    expect(SERVER_INSTRUCTIONS).toMatch(moment.source === 'start of a task' ? /Before a non-trivial task/ : moment)
  }
})

describe.each(TOOLS.map((tool) => [tool.name, tool] as const))('%s', (name, tool) => {
  test('tool-name-64: fits every harness with the longest prefix', () => {
    expect(`mcp__plugin_${PLUGIN_NAME}_${SERVER_NAME}__${name}`.length).toBeLessThanOrEqual(64)
  })

  test('has a flat schema that every harness takes', () => {
    const { type, properties, required = [] } = tool.inputSchema
    expect(type).toBe('object')
    for (const property of Object.values(properties)) {
      expect(['string', 'integer', 'boolean']).toContain(property.type)
      expect(Object.keys(property).every((key) => ['type', 'description', 'default', 'enum'].includes(key))).toBe(true)
    }
    expect(Object.keys(properties)).toEqual(expect.arrayContaining(required))
  })

  test('states all four annotations', () => {
    expect(Object.keys(tool.annotations).sort()).toEqual([
      'destructiveHint',
      'idempotentHint',
      'openWorldHint',
      'readOnlyHint',
    ])
  })
})

test('reading tools are annotated as such, so that no harness refuses them', () => {
  const reading = TOOLS.filter(({ annotations }) => annotations.readOnlyHint)
  expect(reading.map(({ name }) => name)).toEqual([
    'search_experience',
    'read_experience',
    'find',
    'search',
    'read',
    'list',
    'tree',
    'grep',
    'glob',
  ])
  for (const { annotations } of reading) {
    expect(annotations).toEqual({
      readOnlyHint: true,
      destructiveHint: false,
      idempotentHint: true,
      openWorldHint: false,
    })
  }
})

test('only what can lose data is annotated destructive, only add_resource reaches the open world', () => {
  const names = (hint: 'destructiveHint' | 'openWorldHint'): string[] =>
    TOOLS.filter(({ annotations }) => annotations[hint]).map(({ name }) => name)
  expect(names('destructiveHint')).toEqual(['write', 'edit', 'forget'])
  expect(names('openWorldHint')).toEqual(['add_resource'])
  expect(TOOLS.filter(({ needsServer }) => needsServer).map(({ name }) => name)).toEqual(['add_resource'])
})

test('mcp-max-output-meta: read_experience asks for its whole result, only the two tools are always offered', () => {
  const meta = Object.fromEntries(TOOLS.map((tool) => [tool.name, listedTool(tool)._meta]))
  expect(meta['read_experience']).toEqual({ 'anthropic/alwaysLoad': true, 'anthropic/maxResultSizeChars': 400_000 })
  expect(meta['search_experience']).toEqual({ 'anthropic/alwaysLoad': true })
  for (const { name } of MEMORY_TOOLS) expect(meta[name]?.['anthropic/alwaysLoad']).toBeUndefined()
})
