import { describe, expect, test } from 'vitest'
import { callTool } from '../call-tool.ts'
import { memoryBackend } from '../testing/memory-backend.ts'
import { resultText } from '../tool-result.ts'

const ROOT = 'viking://user/mira/memories'
const LIVE = `${ROOT}/experiences/port-bind.md`
const DRAFT = `${ROOT}/drafts/port-bind.md`
const NOBODY = { harness: 'claude-code', session: 's-1', project: '/srv/web' }

const run = (files: Record<string, string>) => {
  const backend = memoryBackend({ files })
  return {
    backend,
    call: (name: string, args: unknown) =>
      callTool(name, args, { backend, harness: 'claude-code', unattended: NOBODY }),
  }
}

describe('in a run that nobody watches', () => {
  test.each([
    [`${ROOT}/experiences/new.md`, `${ROOT}/drafts/new.md`],
    ['viking://~/memories/experiences/ci/new.md', `${ROOT}/drafts/ci/new.md`],
    ['viking://~/Memories/Experiences/new.md', `${ROOT}/drafts/new.md`],
  ])('a write to %s becomes a draft that says where it comes from', async (uri, draft) => {
    const { backend, call } = run({})
    const result = await call('write', { uri, content: '# New\n' })
    expect(result.isError).toBeUndefined()
    expect(resultText(result)).toContain(draft)
    expect(resultText(result)).toContain('ovp review')
    expect([...backend.files.keys()]).toEqual([draft])
    expect(backend.files.get(draft)).toMatch(
      /^---\nharness: "claude-code"\nsession: "s-1"\nproject: "\/srv\/web"\ncreated: "20.+Z"\n---\n\n# New\n$/,
    )
  })

  test.each(['replace', 'append'])('the live experience stays as it is on %s', async (mode) => {
    const { backend, call } = run({ [LIVE]: 'old\n' })
    await call('write', { uri: LIVE, content: 'more\n', mode })
    expect(backend.files.get(LIVE)).toBe('old\n')
    expect(backend.files.get(DRAFT)).toMatch(mode === 'append' ? /---\n\nold\nmore\n$/ : /---\n\nmore\n$/)
  })

  test('an edit is made to a draft of the live text, and the next one to that draft', async () => {
    const { backend, call } = run({ [LIVE]: 'bind port 3000\nthen test\n' })
    await call('edit', { uri: LIVE, old_text: '3000', new_text: '0' })
    await call('edit', { uri: LIVE, old_text: 'then', new_text: 'and then' })
    expect(backend.files.get(LIVE)).toBe('bind port 3000\nthen test\n')
    expect(backend.files.get(DRAFT)).toMatch(/---\n\nbind port 0\nand then test\n$/)
  })

  test.each([
    [{ uri: LIVE, old_text: 'absent', new_text: 'x' }, 'INVALID_INPUT'],
    [{ uri: `${ROOT}/experiences/none.md`, old_text: 'a', new_text: 'x' }, 'NOT_FOUND'],
    [{ uri: 'viking://user/bob/memories/experiences/a.md', old_text: 'a', new_text: 'x' }, 'NOT_OWNED'],
  ])('the edit %j is refused and leaves no draft', async (args, code) => {
    const { backend, call } = run({ [LIVE]: 'old\n' })
    const result = await call('edit', args)
    expect(result.isError).toBe(true)
    expect(resultText(result)).toContain(code)
    expect([...backend.files.keys()]).toEqual([LIVE])
  })

  test('what the draft says of itself stands', async () => {
    const { backend, call } = run({})
    await call('write', { uri: LIVE, content: '---\nsession: other\nmodel: m\n---\n# New\n' })
    expect(backend.files.get(DRAFT)).toMatch(/session: "other"\nproject: "\/srv\/web"\nmodel: "m"\n/)
  })

  test.each([
    LIVE,
    'viking://~/memories/experiences/port-bind.md',
    'viking://~/Memories/Experiences/port-bind.md',
    `${ROOT}/experiences`,
    ROOT,
    'viking://user/mira',
  ])('%s is not deleted', async (uri) => {
    const { backend, call } = run({ [LIVE]: 'old\n' })
    const result = await call('forget', { uri, recursive: true })
    expect(result.isError).toBe(true)
    expect(resultText(result)).toContain('ovp forget')
    expect([...backend.files.keys()]).toEqual([LIVE])
  })

  test('a note, and a draft, are deleted', async () => {
    const { backend, call } = run({ [DRAFT]: 'draft', [`${ROOT}/notes/a.md`]: 'note' })
    await call('forget', { uri: DRAFT })
    await call('forget', { uri: `${ROOT}/notes/a.md` })
    expect([...backend.files.keys()]).toEqual([])
  })

  test('notes and drafts are written where they were meant', async () => {
    const { backend, call } = run({})
    await call('write', { uri: `${ROOT}/notes/a.md`, content: 'note' })
    await call('write', { uri: DRAFT, content: 'draft' })
    expect(Object.fromEntries(backend.files)).toEqual({ [`${ROOT}/notes/a.md`]: 'note', [DRAFT]: 'draft' })
  })
})

test('where somebody watches, an experience is written at once', async () => {
  const backend = memoryBackend({ files: { [LIVE]: 'old\n' } })
  const args = { uri: LIVE, content: 'new\n', mode: 'replace' }
  const result = await callTool('write', args, { backend, harness: 'claude-code' })
  expect(resultText(result)).toContain(`Wrote ${LIVE}`)
  expect(Object.fromEntries(backend.files)).toEqual({ [LIVE]: 'new\n' })
})
