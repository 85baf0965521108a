import { createRedactor } from '@openviking-plugins/capture/redact'
import type { Message } from '@openviking-plugins/experience'
import { expect, test } from 'vitest'
import { shortMessage } from './short-output.ts'

const SECRET = `ghp_${'a1B2c3D4e5F6'.repeat(3)}`

function outputOf(tool_name: string, tool_output: string): string {
  const part = {
    type: 'tool' as const,
    tool_id: 't',
    tool_name,
    tool_input: {},
    tool_output,
    tool_status: 'completed' as const,
  }
  const message: Message = { id: 'm', role: 'assistant', parts: [part], created_at: '' }
  const [short] = shortMessage(message, createRedactor()).parts
  return short?.type === 'tool' ? short.tool_output : ''
}

test('a long output keeps its beginning and its end', () => {
  const short = outputOf('Shell', `first ${'x '.repeat(60_000)} last`)
  expect(short.length).toBeLessThan(65_000)
  expect(short).toMatch(/^first x .*\n… \(\d+ characters left out\) …\n.* x {2}last$/s)
})

test.each([31_980, 31_990, 32_000])('a secret where it is cut (%d) leaves nothing of it', (at) => {
  const short = outputOf('Shell', `${'x'.repeat(at - 1)} ${SECRET} ${'y '.repeat(40_000)}`)
  expect(short).not.toContain('ghp_')
})

test('a short one, and what was read, stay as they are', () => {
  expect(outputOf('Shell', 'ok')).toBe('ok')
  const whole = JSON.stringify({ uri: 'viking://user/u/memories/experiences/a.md', content: 'x'.repeat(100_000) })
  expect(outputOf('read_experience', whole)).toBe(whole)
})
