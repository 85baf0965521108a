import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { openLocalStore } from '@openviking-plugins/local-store'
import { type Evidence, searchEvidenceOnce } from '@openviking-plugins/local-store/hook'
import { evidenceOfHits } from '../gate/hit-evidence.ts'
import { SERVER_HITS } from '../gate/server-hits.ts'
import { tellingTerms } from '../gate/telling-terms.ts'
import { type LabelledPrompt, PROMPTS, type StoredText } from './gate-set.ts'
import { likenessRanker } from './likeness.ts'

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
  return inHome(store, async (home) => {
    await buildIndex(home, engine)
    return judgedBy(store, prompts, async (prompt) => {
      const options = { home, user: USER, engine, limit: 3, longest_scan: Number.POSITIVE_INFINITY }
      return (await searchEvidenceOnce(tellingTerms(prompt), options)) ?? { asked: [], found: [] }
    })
  })
}

/** How a simulated server ranks: by the likeness of hashed words, or as well as the folder does. */
export type ServerOrder = 'likeness' | 'words'

/** What a server that holds these experiences gives for each labelled prompt. */
export async function gatherServerEvidence(
  store: readonly StoredText[],
  order: ServerOrder,
  prompts: readonly LabelledPrompt[] = PROMPTS,
): Promise<Judged[]> {
  const texts = new Map(store.map(({ name, content }) => [name, content.trim()]))
  const evidence = (prompt: string, names: readonly string[]): Evidence =>
    evidenceOfHits(
      tellingTerms(prompt),
      names.map((name) => ({ uri: uriOf(name), title: name, score: 0.5, abstract: texts.get(name) ?? '' })),
    )
  if (order === 'likeness') {
    const mostLike = likenessRanker(store)
    return judgedBy(store, prompts, (prompt) => evidence(prompt, mostLike(prompt, SERVER_HITS)))
  }
  return inHome(store, async (home) => {
    const folder = await openLocalStore({ home, user: USER, engine: 'fts5' })
    try {
      return await judgedBy(store, prompts, async (prompt) => {
        const hits = await folder.searchExperiences(prompt, SERVER_HITS)
        return evidence(
          prompt,
          hits.map(({ uri }) => nameOf(uri)),
        )
      })
    } finally {
      await folder.close()
    }
  })
}

async function judgedBy(
  store: readonly StoredText[],
  prompts: readonly LabelledPrompt[],
  evidenceFor: (prompt: string) => Evidence | Promise<Evidence>,
): Promise<Judged[]> {
  const names = new Set(store.map(({ name }) => name))
  const judged: Judged[] = []
  for (const prompt of prompts) {
    const fits = prompt.fits.filter((name) => names.has(name))
    judged.push({ ...prompt, fits, evidence: await evidenceFor(prompt.prompt) })
  }
  return judged
}

async function inHome<Result>(store: readonly StoredText[], work: (home: string) => Promise<Result>): Promise<Result> {
  const home = mkdtempSync(join(tmpdir(), 'gate-'))
  try {
    for (const { name, content } of store) {
      const file = join(home, 'store', 'memories', 'experiences', `${name}.md`)
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, content)
    }
    return await work(home)
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
  return uri.slice(uriOf('').length - '.md'.length, -'.md'.length)
}

function uriOf(name: string): string {
  return `viking://user/${USER}/memories/experiences/${name}.md`
}
