import { existsSync, mkdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { MemoryStore } from '@openviking-plugins/experience'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { type LocalStore, openLocalStore } from '../local-store.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'

const ROOT = 'viking://user/mira'
let store: LocalStore
let memory: MemoryStore

beforeEach(async () => {
  store = await openLocalStore({ home: temporaryFolder(), user: 'mira' })
  memory = store.memory()
  onTestFinished(() => store.close())
})

function put(path: string, content: string | Buffer): string {
  const file = join(store.paths.store, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, content)
  return file
}
const contentOf = (path: string) => readFileSync(join(store.paths.store, path), 'utf8')

describe('no tool', () => {
  const places: [string, string][] = [
    ['viking://user/otto/a.md', 'NOT_OWNED'],
    ['viking://user/mira/../../state/identity.json', 'INVALID_URI'],
    ['viking://user/mira/%2e%2e/state/identity.json', 'INVALID_URI'],
    ['viking://~/a/../b.md', 'INVALID_URI'],
    ['viking://~//a.md', 'INVALID_URI'],
    ['viking://~/a\\b.md', 'INVALID_URI'],
    ['viking://~/memories/.overview.md', 'INVALID_URI'],
    ['viking://~/.git/config', 'INVALID_URI'],
    ['viking://resources/a.md', 'INVALID_URI'],
    ['/etc/passwd', 'INVALID_URI'],
    ['file:///etc/passwd', 'INVALID_URI'],
    ['', 'INVALID_URI'],
  ]
  test.each(places)('goes to %s', async (uri, code) => {
    const refused = { code }
    await expect(memory.read(uri)).rejects.toMatchObject(refused)
    await expect(memory.list(uri)).rejects.toMatchObject(refused)
    await expect(memory.grep('x', { uri, limit: 5 })).rejects.toMatchObject(refused)
    await expect(memory.glob('*', { uri, limit: 5 })).rejects.toMatchObject(refused)
    await expect(memory.find('x', { uri, limit: 5 })).rejects.toMatchObject(refused)
    await expect(memory.write(uri, 'x', 'replace')).rejects.toMatchObject(refused)
    await expect(memory.edit(uri, 'a', 'b')).rejects.toMatchObject(refused)
    await expect(memory.forget(uri, { recursive: true })).rejects.toMatchObject(refused)
  })

  test.runIf(process.platform !== 'win32')('follows a link', async () => {
    const outside = temporaryFolder()
    writeFileSync(join(outside, 'secret.md'), 'secret')
    put('a.md', 'plain')
    symlinkSync(outside, join(store.paths.store, 'linked'))
    symlinkSync(join(outside, 'secret.md'), join(store.paths.store, 'link.md'))
    for (const uri of ['viking://~/linked/secret.md', 'viking://~/link.md']) {
      await expect(memory.read(uri)).rejects.toMatchObject({ code: 'INVALID_URI' })
      await expect(memory.write(uri, 'x', 'replace')).rejects.toMatchObject({ code: 'INVALID_URI' })
      await expect(memory.forget(uri)).rejects.toMatchObject({ code: 'INVALID_URI' })
    }
    await expect(memory.write('viking://~/linked/new.md', 'x', 'create')).rejects.toMatchObject({ code: 'INVALID_URI' })
    expect(await memory.glob('**', { limit: 10 })).toEqual([`${ROOT}/a.md`])
    expect(await memory.grep('secret', { limit: 10 })).toEqual([])
    expect((await memory.list('viking://~')).map(({ name }) => name)).toEqual(['a.md'])
    expect(readFileSync(join(outside, 'secret.md'), 'utf8')).toBe('secret')
  })
})

describe('read', () => {
  test('gives the text without what is only encoding', async () => {
    put('a.md', '\ufeffone\r\ntwo\r\n')
    expect(await memory.read('viking://~/a.md')).toBe('one\ntwo\n')
    expect(await memory.read(`${ROOT}/a.md`, { offset: 1, limit: 1 })).toBe('two')
    expect(await memory.read(`${ROOT}/a.md`, { offset: 7 })).toBe('')
  })

  test('says what is wrong', async () => {
    put('folder/a.bin', Buffer.from([1, 0, 2]))
    await expect(memory.read('viking://~/none.md')).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(memory.read('viking://~/folder')).rejects.toMatchObject({ code: 'INVALID_INPUT', message: /folder/ })
    await expect(memory.read('viking://~/folder/a.bin')).rejects.toMatchObject({ code: 'UNSUPPORTED' })
    await expect(memory.read('viking://~/folder/a.bin/x')).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  test('takes the composed form for a decomposed name, and no other letter case', async () => {
    put('cafe\u0301.md', 'text')
    put('Pin.md', 'text')
    expect(await memory.read('viking://~/café.md')).toBe('text')
    await expect(memory.read('viking://~/pin.md')).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})

describe('list, glob, grep and find', () => {
  beforeEach(() => {
    put('memories/experiences/ci/port.md', '# Port\n\nThe port is busy.\nPORT 3000\n')
    put('memories/notes/2026-05-04.md', 'a port note')
    put('memories/.overview.md', 'port')
    put('z.bin', Buffer.from('port\0'))
  })

  test('list shows one level or all, without what is hidden', async () => {
    expect(await memory.list(ROOT)).toEqual([
      { name: 'memories', uri: `${ROOT}/memories`, is_dir: true, bytes: 0 },
      { name: 'z.bin', uri: `${ROOT}/z.bin`, is_dir: false, bytes: 5 },
    ])
    const all = await memory.list('viking://~/', { recursive: true })
    expect(all.map(({ uri }) => uri.slice(ROOT.length))).toEqual([
      '/memories',
      '/memories/experiences',
      '/memories/experiences/ci',
      '/memories/experiences/ci/port.md',
      '/memories/notes',
      '/memories/notes/2026-05-04.md',
      '/z.bin',
    ])
    expect(await memory.list(ROOT, { recursive: true, limit: 2 })).toHaveLength(2)
    await expect(memory.list('viking://~/z.bin')).rejects.toMatchObject({ code: 'INVALID_INPUT' })
  })

  test.runIf(process.platform !== 'win32')('names that no URI leads back to are left out, and told', async () => {
    const names = [
      'port\ny.md',
      'port\u2028y.md',
      'port?.md',
      'port\\s.md',
      '%2e%2e%2fport.md',
      'port.md ',
      'port\u202egpj.md',
      'port\u2066x\u2069.md',
      'port\u00ad.md',
      'port\u200b.md',
    ]
    const before = await memory.list(ROOT, { recursive: true })
    for (const name of names) {
      put(`memories/experiences/${name}`, 'port')
      put(`memories/notes/${name}`, 'port')
      put(`${name}/inner.md`, 'port')
    }
    put('memories/experiences/#h.md', 'port')
    const joined = ['memories/experiences/می\u200cخواهم.md', 'memories/notes/👩\u200d💻 C#.md']
    for (const path of joined) put(path, 'port')
    const all = await memory.list(ROOT, { recursive: true })
    const added = all.map(({ uri }) => uri).filter((uri) => !before.some((known) => known.uri === uri))
    expect(added).toEqual(joined.map((path) => `${ROOT}/${path}`))
    const files = all.filter(({ is_dir }) => !is_dir).map(({ uri }) => uri)
    expect(await memory.glob('**', { limit: 100 })).toEqual(files)
    const texts = files.filter((uri) => uri.endsWith('.md')).sort()
    expect([...new Set((await memory.grep('port', { limit: 100 })).map(({ uri }) => uri))].sort()).toEqual(
      (await memory.find('port', { limit: 100 })).map(({ uri }) => uri).sort(),
    )
    for (const uri of texts) expect(await memory.read(uri)).not.toBe('')
    const skipped = (await store.skipped()).map(({ path }) => path)
    expect(skipped).toHaveLength(3 * names.length + 1)
    expect(skipped).toContain('memories/notes/port\\u{a}y.md')
    expect(skipped.filter((path) => /[\p{Cc}\p{Cf}\u2028]/u.test(path))).toEqual([])
    expect((await store.listExperiences()).map(({ uri }) => uri).sort()).toEqual(
      files.filter((uri) => uri.startsWith(`${ROOT}/memories/experiences/`)).sort(),
    )
  })

  test('glob matches below the folder it is given', async () => {
    const md = [`${ROOT}/memories/experiences/ci/port.md`, `${ROOT}/memories/notes/2026-05-04.md`]
    expect(await memory.glob('**/*.md', { limit: 10 })).toEqual(md)
    expect(await memory.glob('*/*.md', { uri: 'viking://~/memories', limit: 10 })).toEqual([md[1]])
    expect(await memory.glob('**', { limit: 1 })).toHaveLength(1)
  })

  test('grep gives lines by number', async () => {
    const uri = `${ROOT}/memories/experiences/ci/port.md`
    expect(await memory.grep('port', { limit: 10 })).toEqual([
      { uri, line: 3, text: 'The port is busy.' },
      { uri: `${ROOT}/memories/notes/2026-05-04.md`, line: 1, text: 'a port note' },
    ])
    const found = await memory.grep('^port\\b', { uri: 'viking://~/memories', case_insensitive: true, limit: 10 })
    expect(found).toEqual([{ uri, line: 4, text: 'PORT 3000' }])
    expect(await memory.grep('o', { uri, limit: 1 })).toHaveLength(1)
  })

  test.each(['(', '', '(?<=a){', '[z-a]'])('grep refuses the pattern %j', async (pattern) => {
    await expect(memory.grep(pattern, { limit: 5 })).rejects.toMatchObject({ code: 'INVALID_INPUT' })
  })

  test('grep stops a pattern that would not end', async () => {
    put('a.md', `${'a'.repeat(60)}!`)
    await expect(memory.grep('^(a+)+$', { limit: 5 })).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      message: /too long/,
    })
  })

  test('find ranks experiences and notes together', async () => {
    const found = await memory.find('busy port', { limit: 10 })
    expect(found.map(({ uri }) => uri.slice(ROOT.length))).toEqual([
      '/memories/experiences/ci/port.md',
      '/memories/notes/2026-05-04.md',
    ])
    expect(found[0]).toMatchObject({ abstract: 'The port is busy. PORT 3000' })
    const below = await memory.find('port', { uri: 'viking://~/memories/notes/', limit: 10 })
    expect(below.map(({ uri }) => uri)).toEqual([`${ROOT}/memories/notes/2026-05-04.md`])
    await expect(memory.find(' ', { limit: 1 })).rejects.toMatchObject({ code: 'INVALID_INPUT' })
  })
})

describe('remember', () => {
  test('adds dated notes to the file of the day, which are found at once', async () => {
    const uri = await memory.remember('  the staging port is 3100  ')
    expect(uri).toMatch(/^viking:\/\/user\/mira\/memories\/notes\/\d{4}-\d\d-\d\d\.md$/)
    expect(await memory.remember('second note\nof two lines')).toBe(uri)
    const text = await memory.read(uri)
    expect(text).toMatch(
      /^## \S+ \S+ UTC\n\nthe staging port is 3100\n\n## \S+ \S+ UTC\n\nsecond note\nof two lines\n\n$/,
    )
    expect((await memory.find('staging port', { limit: 1 })).map((hit) => hit.uri)).toEqual([uri])
    await expect(memory.remember(' ')).rejects.toMatchObject({ code: 'INVALID_INPUT' })
  })
})

describe('write', () => {
  test('creates, replaces and appends', async () => {
    const uri = `${ROOT}/memories/a/b.md`
    expect(await memory.write('viking://~/memories/a/b.md', 'one', 'create')).toEqual({ uri, bytes: 3 })
    await expect(memory.write(uri, 'two', 'create')).rejects.toMatchObject({ code: 'ALREADY_EXISTS' })
    await memory.write(uri, 'two', 'append')
    expect(contentOf('memories/a/b.md')).toBe('one\ntwo')
    await memory.write(uri, 'three', 'replace')
    expect(contentOf('memories/a/b.md')).toBe('three')
    await memory.write(`${ROOT}/new.md`, 'x', 'append')
    await memory.write(`${ROOT}/new2.md`, 'x', 'replace')
    expect((await memory.find('three', { limit: 1 })).map((hit) => hit.uri)).toEqual([uri])
  })

  test('refuses what would be too long to be found again, however it came to be so', async () => {
    const half = 'x'.repeat(2 ** 19)
    const uri = `${ROOT}/memories/long.md`
    const tooLong = { code: 'INVALID_INPUT', message: expect.stringContaining('larger than 1 MB') }
    await expect(memory.write(uri, half + half + half, 'create')).rejects.toMatchObject(tooLong)
    expect(existsSync(join(store.paths.store, 'memories', 'long.md'))).toBe(false)
    await memory.write(uri, `${half} once`, 'create')
    await expect(memory.write(uri, half, 'append')).rejects.toMatchObject(tooLong)
    await expect(memory.edit(uri, ' once', half + half)).rejects.toMatchObject(tooLong)
    await expect(memory.remember(half + half + half)).rejects.toMatchObject(tooLong)
    expect(contentOf('memories/long.md')).toBe(`${half} once`)
  })

  test('keeps line ends, byte-order mark and mode of the file', async () => {
    const file = put('a.md', '\ufeffone\r\n')
    const { mode } = statSync(file)
    await memory.write('viking://~/a.md', 'two\nthree', 'append')
    expect(contentOf('a.md')).toBe('\ufeffone\r\ntwo\r\nthree')
    await memory.write('viking://~/a.md', 'new\n', 'replace')
    expect(contentOf('a.md')).toBe('\ufeffnew\r\n')
    expect(statSync(file).mode).toBe(mode)
  })

  test.each([
    ['viking://~', /file name/],
    ['viking://~/memories', /folder/],
    ['viking://~/con.md', /device/],
    ['viking://~/a:b.md', /< > :/],
    ['viking://~/a./b.md', /dot or a blank/],
    ['viking://~/memories/experiences/x.txt', /\.md/],
    ['viking://~/memories/notes/2026.md/x.md', /./],
  ])('refuses %s', async (uri, message) => {
    put('memories/notes/2026.md', 'x')
    await expect(memory.write(uri, 'x', 'create')).rejects.toMatchObject({ code: expect.any(String), message })
  })

  test('refuses a place below a file, with its URI', async () => {
    put('notes/a.md', 'x')
    for (const mode of ['create', 'replace', 'append'] as const) {
      await expect(memory.write('viking://~/notes/a.md/b/c.md', 'y', mode)).rejects.toMatchObject({
        code: 'INVALID_INPUT',
        message: expect.stringContaining(`${ROOT}/notes/a.md is a file`),
      })
    }
    await store.addExperience('a', 'x')
    await expect(store.addExperience('a.md/b', 'x')).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      message: /is a file/,
    })
  })

  test('refuses a name that would not show as it is', async () => {
    const refused = { code: 'INVALID_URI', message: /^[^\p{Cf}]+$/u }
    await expect(memory.write('viking://~/a\u202egpj.md', 'x', 'create')).rejects.toMatchObject(refused)
    await expect(memory.write('viking://~/a /b.md', 'x', 'create')).rejects.toMatchObject(refused)
  })

  test('refuses a name that another system takes for an existing one', async () => {
    put('Notes/a.md', 'x')
    await expect(memory.write('viking://~/notes/b.md', 'x', 'create')).rejects.toMatchObject({
      code: 'ALREADY_EXISTS',
      message: /Notes/,
    })
    await expect(memory.write('viking://~/Notes/A.md', 'x', 'replace')).rejects.toMatchObject({
      code: 'ALREADY_EXISTS',
    })
  })
})

describe('edit', () => {
  test('replaces what occurs once, or everywhere if asked', async () => {
    put('a.md', 'one\r\ntwo\r\ntwo\r\n')
    const uri = `${ROOT}/a.md`
    await memory.edit(uri, 'one\ntwo', 'zero\n$&')
    expect(contentOf('a.md')).toBe('zero\r\n$&\r\ntwo\r\n')
    put('a.md', 'two two')
    await expect(memory.edit(uri, 'two', 'x')).rejects.toMatchObject({ code: 'INVALID_INPUT', message: /2 times/ })
    expect(await memory.edit(uri, 'two', 'x', { replace_all: true })).toEqual({ uri, bytes: 3 })
    await expect(memory.edit(uri, 'none', 'x')).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(memory.edit(uri, '', 'x')).rejects.toMatchObject({ code: 'INVALID_INPUT' })
    expect((await memory.find('x', { limit: 1 })).map((hit) => hit.uri)).toEqual([uri])
  })

  test('does not damage bytes that are no UTF-8', async () => {
    const bytes = Buffer.from([0x61, 0xff, 0x62])
    const file = put('a.md', bytes)
    await expect(memory.edit('viking://~/a.md', 'a', 'x')).rejects.toMatchObject({ code: 'UNSUPPORTED' })
    expect(readFileSync(file)).toEqual(bytes)
  })
})

describe('forget', () => {
  test('deletes a file, and a folder only if asked', async () => {
    put('a/b.md', 'port')
    put('a/c/d.md', 'port')
    expect(await memory.forget('viking://~/a/b.md')).toEqual({ uri: `${ROOT}/a/b.md`, deleted: 1 })
    await expect(memory.forget('viking://~/a')).rejects.toMatchObject({ code: 'INVALID_INPUT', message: /recursive/ })
    expect(await memory.find('port', { limit: 5 })).toHaveLength(1)
    expect(await memory.forget('viking://~/a', { recursive: true })).toEqual({ uri: `${ROOT}/a`, deleted: 1 })
    expect(existsSync(join(store.paths.store, 'a'))).toBe(false)
    expect(await memory.find('port', { limit: 5 })).toEqual([])
    await expect(memory.forget('viking://~/a')).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(memory.forget(ROOT, { recursive: true })).rejects.toMatchObject({ code: 'INVALID_INPUT' })
  })
})
