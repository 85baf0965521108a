import { chmodSync, existsSync, mkdirSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { join, resolve } from 'node:path'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { ensureHome, homePaths, makeFolder } from './home.ts'
import { temporaryFolder } from './testing/temporary-folder.ts'

const posix = process.platform !== 'win32'
const modeOf = (path: string) => statSync(path).mode & 0o777

describe('a home', () => {
  test('has all of its folders, for its owner alone', async () => {
    const home = join(temporaryFolder(), 'not there yet', 'plugins')
    const paths = await ensureHome(home)
    expect(paths).toEqual(homePaths(home))
    for (const folder of Object.values(paths)) {
      expect(statSync(folder).isDirectory()).toBe(true)
      if (posix) expect(modeOf(folder)).toBe(0o700)
    }
  })

  test('is used again as it is', async () => {
    const { home, store } = await ensureHome(join(temporaryFolder(), 'plugins'))
    writeFileSync(join(store, 'kept.md'), 'text')
    await ensureHome(home)
    expect(existsSync(join(store, 'kept.md'))).toBe(true)
  })

  test.runIf(posix)('is closed to others when it was open', async () => {
    const home = join(temporaryFolder(), 'plugins')
    mkdirSync(home)
    chmodSync(home, 0o755)
    await ensureHome(home)
    expect(modeOf(home)).toBe(0o700)
  })

  test('paths are absolute and made without touching the disk', () => {
    const paths = homePaths('some/where')
    expect(paths.home).toBe(resolve('some/where'))
    expect(paths.ledger).toBe(resolve('some/where/state/ledger'))
    expect(existsSync(paths.home)).toBe(false)
  })
})

describe('a home is refused', () => {
  test.runIf(posix)('when it belongs to somebody else', async () => {
    const home = temporaryFolder()
    vi.spyOn(process, 'getuid').mockReturnValue(statSync(home).uid + 1)
    onTestFinished(() => {
      vi.restoreAllMocks()
    })
    await expect(ensureHome(home)).rejects.toMatchObject({ code: 'HOME_REFUSED', message: /another user/ })
    expect(existsSync(join(home, 'state'))).toBe(false)
  })

  test('when it is a file', async () => {
    const file = join(temporaryFolder(), 'file')
    writeFileSync(file, '')
    await expect(ensureHome(file)).rejects.toMatchObject({ code: 'HOME_REFUSED' })
    await expect(ensureHome(join(file, 'below'))).rejects.toMatchObject({ code: 'HOME_REFUSED' })
  })

  test.runIf(process.platform === 'linux')(
    'when the folder above it takes nothing in, without waiting for ever',
    async () => {
      await expect(ensureHome('/proc/.openviking/plugins')).rejects.toMatchObject({
        code: 'HOME_REFUSED',
        message: /OPENVIKING_PLUGINS_HOME/,
        cause: { code: 'ENOENT' },
      })
    },
  )

  test.runIf(posix)('when it is a link to nothing', async () => {
    const link = join(temporaryFolder(), 'link')
    symlinkSync(join(link, '..', 'nothing'), link)
    await expect(ensureHome(link)).rejects.toMatchObject({ code: 'HOME_REFUSED', cause: { code: 'EEXIST' } })
  })

  test.each([homedir(), resolve('/')])('when it is %s, which holds more', async (home) => {
    await expect(ensureHome(home)).rejects.toMatchObject({ code: 'HOME_REFUSED' })
  })
})

describe('a folder is made', () => {
  test('with what is missing above it, and again without a change', () => {
    const folder = join(temporaryFolder(), 'a', 'b', 'c')
    makeFolder(folder)
    makeFolder(folder)
    expect(statSync(folder).isDirectory()).toBe(true)
    if (posix) expect(modeOf(join(folder, '..'))).toBe(0o700)
  })

  test.each(['', 'below', 'far/below'])('but not where a file is, %j', (below) => {
    const file = join(temporaryFolder(), 'file')
    writeFileSync(file, '')
    expect(() => makeFolder(join(file, below))).toThrow(expect.objectContaining({ code: 'HOME_REFUSED' }))
  })
})
