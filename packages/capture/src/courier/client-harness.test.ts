import { describe, expect, it } from 'vitest'
import { harnessOf } from './client-harness.ts'

describe('the harness behind an MCP server', () => {
  it.each([
    { client: 'claude-code', named: undefined, harness: 'claude-code' },
    { client: 'opencode', named: undefined, harness: 'opencode' },
    { client: 'gemini-cli-mcp-client', named: undefined, harness: 'gemini' },
    { client: 'copilot-cli', named: undefined, harness: 'copilot' },
    { client: 'copilot-cli', named: 'claude-code', harness: 'copilot' },
    { client: 'github-copilot-developer', named: undefined, harness: 'copilot' },
    { client: 'pi', named: undefined, harness: 'pi' },
    { client: 'My Agent', named: undefined, harness: 'my-agent' },
    { client: 'My Agent', named: 'theirs', harness: 'theirs' },
    { client: undefined, named: undefined, harness: 'mcp' },
  ])('is $harness for the client $client in a server started as $named', ({ client, named, harness }) => {
    expect(harnessOf(named, client)).toBe(harness)
  })
})
