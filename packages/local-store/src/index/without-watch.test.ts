import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { openSearchIndex } from './search-index.ts'

vi.mock('node:fs', async (original) => ({
  ...(await original<typeof import('node:fs')>()),
  watch: () => {
    throw Object.assign(new Error('ENOSPC: System limit for number of file watchers reached'), { code: 'ENOSPC' })
  },
}))

test('where nothing can be watched, a process that lives long still sees edits in place, files and folders', async () => {
  const folder = temporaryFolder()
  const experiences = join(folder, 'store', 'memories', 'experiences')
  mkdirSync(join(experiences, 'sub'), { recursive: true })
  mkdirSync(join(folder, 'index'))
  writeFileSync(join(experiences, 'a.md'), 'port')
  const log: string[] = []
  const index = openSearchIndex({
    store: join(folder, 'store'),
    index: join(folder, 'index'),
    engine: 'auto',
    watch: true,
    sweep: 'full',
    log: (line) => log.push(line),
  })
  onTestFinished(() => index.close())
  const seen = async (query: string, expected: string[]) => {
    await vi.waitFor(
      async () => {
        const found = await index.search(['experience'], query, 5)
        expect(found.map(({ path }) => path.replace('memories/experiences/', '')).sort()).toEqual(expected)
      },
      { timeout: 4_000, interval: 5 },
    )
  }
  await seen('port', ['a.md'])
  writeFileSync(join(experiences, 'a.md'), 'moon')
  await seen('moon', ['a.md'])
  writeFileSync(join(experiences, 'sub', 'b.md'), 'moon')
  await seen('moon', ['a.md', 'sub/b.md'])
  expect(log.join()).toMatch(/cannot watch/)
})
