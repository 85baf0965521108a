import { PassThrough } from 'node:stream'
import { afterEach, expect, it, vi } from 'vitest'
import { select } from './plain-prompts.ts'

const OPTIONS = [
  { value: 'folder', label: 'A folder' },
  { value: 'server', label: 'A server' },
]

afterEach(() => {
  vi.restoreAllMocks()
})

/** What is chosen by a person who gives one answer whenever he is asked, and then ends the input. */
async function chosen(
  answers: readonly string[],
  initialValue?: string,
): Promise<{ value: string | undefined; shown: string }> {
  const input = new PassThrough()
  const left = [...answers]
  let shown = ''
  vi.spyOn(process, 'stdin', 'get').mockReturnValue(input as unknown as typeof process.stdin)
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    shown += String(text)
    if (!shown.endsWith('] ')) return true
    const answer = left.shift()
    setImmediate(() => (answer === undefined ? input.end() : input.write(`${answer}\n`)))
    return true
  })
  return { value: await select({ message: 'Where?', options: OPTIONS, initialValue }), shown }
}

it.each<[string, string[], string | undefined, string | undefined, number]>([
  ['a number', ['2'], 'folder', 'server', 0],
  ['Enter', [''], 'folder', 'folder', 0],
  ['Enter where nothing is proposed', ['', '1'], undefined, 'folder', 1],
  ['wrong answers before a right one', ['y', '3', '0', 'folder', '2'], 'folder', 'server', 4],
  ['the end of the input', [], 'folder', undefined, 0],
  ['the end of the input after a wrong answer', ['y'], 'folder', undefined, 1],
])('takes %s', async (_name, answers, initial, value, again) => {
  const { value: taken, shown } = await chosen(answers, initial)
  expect(taken).toBe(value)
  expect(shown.startsWith('  1  A folder\n  2  A server\nWhere? [1-2')).toBe(true)
  expect(shown.includes('Enter for 1')).toBe(initial === 'folder')
  expect(shown.split('Answer with a number from 1 to 2. Where? ')).toHaveLength(again + 1)
})
