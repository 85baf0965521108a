import { appendFileSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type LocalStore, openLocalStore } from '@openviking-plugins/local-store'
import { describe, expect, it, onTestFinished } from 'vitest'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { parseDraft, withProvenance } from './draft-text.ts'
import { draftName, draftPlaceOf, draftUri } from './draft-uri.ts'
import { acceptDraft, addDraft, dropDraft, listDrafts, readDraft } from './drafts.ts'
import { readProvenance, recordProvenance } from './provenance-file.ts'
import { findSimilar } from './similar.ts'
import { isUnattended } from './unattended.ts'

const NOW = new Date('2026-11-30T10:00:00.000Z')
const ROOT = 'viking://user/mira/memories'
const BODY = '# Port in use\n\n## Situation\nThe test server cannot bind its port.\n'
const FROM = { harness: 'claude-code', session: 'cc-1', project: '~/web', model: 'm', created: NOW.toISOString() }

async function open(): Promise<{ backend: LocalStore; user: string; state: string }> {
  const backend = await openLocalStore({ home: temporaryFolder(), user: 'mira' })
  onTestFinished(() => backend.close())
  return { backend, user: 'mira', state: backend.paths.state }
}

describe('a draft', () => {
  it('is kept with where it comes from, listed, read and dropped', async () => {
    const access = await open()
    expect(await listDrafts(access)).toEqual([])
    const draft = await addDraft('ci/port', BODY, { ...access, provenance: FROM })
    expect(draft).toEqual({ name: 'ci/port', uri: `${ROOT}/drafts/ci/port.md`, provenance: FROM, body: BODY })
    expect(await listDrafts(access)).toEqual([draft])
    expect(await readDraft('ci/port', access)).toEqual(draft)
    await dropDraft('ci/port', access)
    expect(await listDrafts(access)).toEqual([])
  })

  it('becomes an experience without its front matter, and its provenance is known by URI', async () => {
    const access = await open()
    await addDraft('port', BODY, { ...access, provenance: FROM })
    const { uri } = await acceptDraft('port', { ...access, now: NOW })
    expect(await access.backend.readExperience(uri)).toEqual({ uri, content: BODY })
    expect(await listDrafts(access)).toEqual([])
    expect(readProvenance(access.state)).toEqual(new Map([[uri, { ...FROM, accepted: NOW.toISOString() }]]))
    expect((await access.backend.searchExperiences('port', 5)).map((hit) => hit.uri)).toEqual([uri])
  })

  it('that cannot be accepted stays', async () => {
    const access = await open()
    await access.backend.addExperience('port', 'old\n')
    await addDraft('port', BODY, access)
    await expect(acceptDraft('port', { ...access, now: NOW })).rejects.toMatchObject({ code: 'ALREADY_EXISTS' })
    expect(readProvenance(access.state).size).toBe(0)
    expect((await listDrafts(access)).map(({ name }) => name)).toEqual(['port'])
    await acceptDraft('port', { ...access, now: NOW, as: 'port-in-use' })
    await addDraft('port', 'new\n', access)
    await acceptDraft('port', { ...access, now: NOW, replace: true })
    const content = (name: string) =>
      readFileSync(join(access.backend.paths.store, 'memories/experiences', name), 'utf8')
    expect([content('port.md'), content('port-in-use.md')]).toEqual(['new\n', BODY])
  })

  it('is no experience before it is accepted', async () => {
    const access = await open()
    await addDraft('port', BODY, access)
    expect(await access.backend.searchExperiences('port', 5)).toEqual([])
    expect((await access.backend.memory().find('port', { limit: 5 })).map(({ uri }) => uri)).toEqual([
      `${ROOT}/drafts/port.md`,
    ])
  })

  it.each([
    ['../x', 'INVALID_INPUT'],
    ['', 'INVALID_INPUT'],
    ['none', 'NOT_FOUND'],
  ])('called %j is refused as %s', async (name, code) => {
    await expect(readDraft(name, await open())).rejects.toMatchObject({ code })
  })

  it('does not take the place of another one unasked', async () => {
    const access = await open()
    await addDraft('port', BODY, access)
    await expect(addDraft('port', 'other\n', access)).rejects.toMatchObject({ code: 'ALREADY_EXISTS' })
    await addDraft('port', 'other\n', { ...access, replace: true })
    expect((await readDraft('port', access)).body).toBe('other\n')
  })

  it('whose front matter an agent wrote is understood', () => {
    const text = '---\nsession: cc-9\nproject: /srv/web\ntitle: Port\n---\n\n# Port\n'
    expect(parseDraft(text)).toEqual({ provenance: { session: 'cc-9', project: '/srv/web' }, body: '# Port\n' })
    expect(parseDraft(withProvenance(text, FROM)).provenance).toEqual({ ...FROM, session: 'cc-9', project: '/srv/web' })
  })
})

it.each([
  [`${ROOT}/experiences/a.md`, `${ROOT}/drafts/a.md`],
  ['viking://~/memories/experiences/ci/a.md', `${ROOT}/drafts/ci/a.md`],
  ['viking://~/Memories/EXPERIENCES/a.md', `${ROOT}/drafts/a.md`],
  [`${ROOT}/notes/a.md`, undefined],
  [`${ROOT}/drafts/a.md`, undefined],
  [`${ROOT}/experiences`, undefined],
])('the draft of %s belongs to %s', (uri, draft) => {
  expect(draftPlaceOf(uri, 'mira')).toBe(draft)
})

it('names and URIs of drafts belong together', () => {
  expect(draftName(draftUri('mira', 'ci/端口'), 'mira')).toBe('ci/端口')
})

it('provenance outlives a line that a crash cut, and the newest counts', async () => {
  const { state } = await open()
  recordProvenance(state, 'u', { accepted: 'a', model: 'old' })
  appendFileSync(join(state, 'provenance.jsonl'), '{"v":1,"uri":"u"\n')
  recordProvenance(state, 'u', { accepted: 'b' })
  expect(readProvenance(state)).toEqual(new Map([['u', { accepted: 'b' }]]))
  expect(readdirSync(state)).toContain('provenance.jsonl')
})

it.each([
  ['the same words', BODY, ['port']],
  ['the same in other words', '# Port in use\n\nThe server in the test cannot bind its port.\n', ['port']],
  ['something else on the same matter', '# Port the parser\n\nRewrite recursion as a loop and measure memory.\n', []],
])('an experience with %s is found: %j', async (_, body, titles) => {
  const { backend } = await open()
  await backend.addExperience('port', BODY)
  expect((await findSimilar(backend, { name: 'new', body })).map(({ title }) => title)).toEqual(titles)
})

it.each([
  ['sdk-cli', true],
  ['sdk-ts', true],
  ['claude-code-github-action', true],
  ['cli', false],
  ['claude-vscode', false],
  ['', false],
])('a run that Claude Code calls %j is unattended: %s', (entrypoint, unattended) => {
  expect(isUnattended({ CLAUDE_CODE_ENTRYPOINT: entrypoint })).toBe(unattended)
})
