import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { openLocalStore } from '@openviking-plugins/local-store'
import { type Evidence, searchEvidenceOnce } from '@openviking-plugins/local-store/hook'
import { tellingTerms } from '../gate/telling-terms.ts'
import { type LabelledPrompt, PROMPTS, type StoredText } from './gate-set.ts'

export interface Judged extends LabelledPrompt {
  evidence: Evidence
}

const USER = 'mira'

/** What a search in a store of these experiences finds for each labelled prompt; labels of what is not there are gone. */
export async function gatherEvidence(
  store: readonly StoredText[],
  engine: 'fts5' | 'scan' = 'fts5',
  prompts: readonly LabelledPrompt[] = PROMPTS,
): Promise<Judged[]> {
  const home = mkdtempSync(join(tmpdir(), 'gate-'))
  try {
    const names = new Set(store.map(({ name }) => name))
    for (const { name, content } of store) {
      const file = join(home, 'store', 'memories', 'experiences', `${name}.md`)
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, content)
    }
    await buildIndex(home, engine)
    const judged: Judged[] = []
    for (const prompt of prompts) {
      const evidence = await searchEvidenceOnce(tellingTerms(prompt.prompt), {
        home,
        user: USER,
        engine,
        limit: 3,
        longest_scan: Number.POSITIVE_INFINITY,
      })
      judged.push({
        ...prompt,
        fits: prompt.fits.filter((name) => names.has(name)),
        evidence: evidence ?? { asked: [], found: [] },
      })
    }
    return judged
  } finally {
    rmSync(home, { recursive: true, force: true, maxRetries: 3 })
  }
}

/** A hook alone reads only some files of a store that was never indexed. */
async function buildIndex(home: string, engine: 'fts5' | 'scan'): Promise<void> {
  const store = await openLocalStore({ home, user: USER, engine })
  await store.searchExperiences('index', 1)
  await store.close()
}

export function nameOf(uri: string): string {
  return uri.slice(`viking://user/${USER}/memories/experiences/`.length, -'.md'.length)
}
