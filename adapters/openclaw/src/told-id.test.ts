import { expect, test } from 'vitest'
import { toldId } from './told-id.ts'

const TOKEN = ['ghp', 'a1B2c3D4e5F6g7H8i9J0k1L2m3N4o5P6q7R8'].join('_')
const KEY = `sk-ant-api03-${'Ab3dEf9hIjKlMnOpQrStUvWxYz0123456789'.repeat(2)}AA`

test.each([undefined, null, '', '  ', {}, [], true])('%j is no id', (value) => {
  expect(toldId(value)).toBeUndefined()
})

test.each([
  'call_0',
  'toolu_01ABCDEFGHJKLMNOPQRSTU',
  'call_AbC123dEf456GhI789jkl',
  'chatcmpl-tool-8f2b7c1d9e3a4f5b6c7d8e9f0a1b2c3d',
  'tool_search_code:call_0002:read_experience:2',
  'functions.read_experience:0',
  '00000000-0000-7000-8000-000000000008',
  'agent:main:subagent:x',
])('%s stays as it is', (id) => {
  expect(toldId(id)).toBe(id)
})

test('a number is one', () => {
  expect(toldId(7)).toBe('7')
})

test.each([
  ['a token', TOKEN],
  ['a token behind something', `sess-${TOKEN}`],
  ['a token behind something else', `id_${TOKEN}`],
  ['a key', `run-${KEY}`],
  ['a whole page', 'x'.repeat(5_000)],
])('%s becomes a hash, the same each time', (_what, id) => {
  expect(toldId(id)).toMatch(/^id-[0-9a-f]{32}$/)
  expect(toldId(id)).toBe(toldId(id))
  expect(toldId(`${id}1`)).not.toBe(toldId(id))
})
