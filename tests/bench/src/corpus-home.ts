import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { ensureHomeSync } from '@openviking-plugins/local-store/home'
import { generateExperiences } from '@openviking-plugins/local-store/testing/corpus'

/** A folder's time that is younger than this does not tell the next change, and is looked into again. */
const SETTLED_MS = 2_500

/** A home with `count` generated experiences of about 1.5 KB, four in ten of them Chinese, and no index. */
export async function makeCorpusHome(home: string, count: number): Promise<void> {
  const folder = join(ensureHomeSync(home).store, 'memories', 'experiences')
  mkdirSync(folder, { recursive: true })
  for (const { name, content } of generateExperiences(count)) {
    const file = join(folder, `${name}.md`)
    if (name.includes('/')) mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, content)
  }
  await wait(SETTLED_MS)
}
