import { EXPERIENCE_TOOLS, listedTool, SERVER_INSTRUCTIONS, TOOLS } from '@openviking-plugins/experience'
import { countTokens } from 'gpt-tokenizer'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Installation, installServer, startServer } from './mcp-child.ts'

let installation: Installation
beforeAll(() => {
  installation = installServer()
})
afterAll(() => installation.remove())

async function list(groups: string): Promise<unknown> {
  const child = startServer(installation, { args: ['--groups', groups] })
  const { result } = await child.initialize()
  expect(result?.['instructions']).toBe(SERVER_INSTRUCTIONS)
  expect(result?.['capabilities']).toEqual({ tools: {} })
  const answer = await child.request('tools/list')
  child.end()
  await child.exit
  return answer.result
}

// A folder has no tool that needs a server.
const onFolder = TOOLS.filter((tool) => tool.needsServer !== true)

test.each([
  ['experience', EXPERIENCE_TOOLS, 250],
  ['all', onFolder, 1_200],
] as const)('--groups %s lists the table and nothing else, within its tokens', async (groups, tools, budget) => {
  const listed = await list(groups)
  expect(listed).toEqual({ tools: tools.map(listedTool) })
  expect(countTokens(JSON.stringify(listed))).toBeLessThanOrEqual(budget)
})

test('every tool says what it does to the world', async () => {
  const { tools } = (await list('all')) as { tools: { annotations: object }[] }
  for (const tool of tools) {
    expect(Object.keys(tool.annotations).sort()).toEqual([
      'destructiveHint',
      'idempotentHint',
      'openWorldHint',
      'readOnlyHint',
    ])
  }
})
