import { PRIOR } from '@openviking-plugins/local-store/ranking'
import { GATE_LIMITS } from '../gate/gate-limits.ts'
import { SERVER_HITS } from '../gate/server-hits.ts'
import type { Judged, ServerOrder } from './gate-evidence.ts'
import { falseRate, type GateFigures, gateFigures, recallRate } from './gate-figures.ts'
import { EXPERIENCES, isHeldOut, PROJECT, PROMPTS } from './gate-set.ts'
import type { GateStore } from './gate-stores.ts'

export interface JudgedStore extends GateStore {
  judged: readonly Judged[]
  /** The same prompts with a server that ranks in each of these ways. */
  on_server: Readonly<Record<ServerOrder, readonly Judged[]>>
}

/** docs/recall-gate.md. The first store is the one that the prompts were labelled for. */
export function gatePage(stores: readonly JudgedStore[]): string {
  const [labelled] = stores
  const heldOut = labelled?.judged.filter(isHeldOut) ?? []
  const languages = [...new Set(heldOut.map(({ language }) => language))]
  const kinds = [...new Set(heldOut.filter(({ kind }) => kind !== 'fits').map(({ kind }) => kind))]
  return `# The gate before a suggestion

With \`recall = suggest\` the prompt hook searches the folder or the server, and names an experience only when a gate
lets it pass. A suggestion that does not fit costs tokens and trust, so the gate is built to stay silent: the promise is
that **at most 5 % of the prompts that nothing fits get one**. This page is written by \`npm run gate\` in
\`packages/recall\`; a test holds the promise, and the first and the project rows.

## How it decides

1. The prompt is split into search terms as the index does it. Common words (function words, and what every request for
   work is made of, in five languages) are dropped. With too little left there is no search at all.
2. The folder is searched with the rest. Of each of the three best hits it is known which terms it holds, and how rare
   each is in this store: 1 for a term that no experience holds, nearly 0 for one that half of them hold.
3. The rarities of the shared terms are summed up; a pair of Chinese, Japanese or Korean characters counts half, a part of
   an identifier nothing beside the whole.
4. An experience passes with a sum of at least **${GATE_LIMITS.shared}**, and ${GATE_LIMITS.for_each_asked} more for each rare term of the prompt: a
   long text shares something with everything. A second and third one must reach ${GATE_LIMITS.of_best} of the best sum.

FTS5 and the scan give the same evidence, so they decide the same.

## With a server

A server says of each hit how alike query and text are, as (1 + cosine) / 2: unrelated texts get about 0.5, and every
experience is a hit of everything, so that no threshold tells what fits. But a hit brings the whole text of its
experience. So the ${SERVER_HITS} best hits are taken for the store: step 2 asks the same of their texts, with the same terms, and how
rare a term is comes from these ${SERVER_HITS}, beside the ${PRIOR.documents} texts without it that the folder assumes as well. The limits are those of
the folder. What is asked with is the prompt without its secrets, of a long one the beginning and the end, and it is asked
once: where no answer comes within \`recall_timeout_ms\`, nothing is said, and nothing is asked for three minutes.

## The labelled set

\`packages/recall/src/testing/gate-set.json\`, written for this project: ${PROMPTS.length} prompts
(${PROMPTS.filter(({ fits }) => fits.length > 0).length} that an experience fits, ${PROMPTS.filter(({ fits }) => fits.length === 0).length} that none fits) over ${EXPERIENCES.length} experiences, those of the search quality sets among them. English, Chinese,
Russian, German, Spanish, and error texts of failed commands; without a fit: chat, other tasks, near misses (the same
technology, another task), long messages, errors. The limits were chosen with \`node src/testing/tune.ts\` on one half; the
words of a prompt decide which half it belongs to, and only the other half is counted here. Beside it stand ${PROJECT.experiences.length}
experiences of one invented project with ${PROJECT.prompts.length} prompts of the same project, all of them held out.

## Figures

*False*: prompts that nothing fits, and that got a suggestion. *Helped*: prompts with a fitting experience for which one
was named; the others got nothing${labelled === undefined || gateFigures(heldOut).misled > 0 ? ', or another one' : ''}.

| store | false | | helped | |
| --- | ---: | ---: | ---: | ---: |
${stores.map(storeRow).join('\n')}

The same with a server, which is simulated in two ways: one that ranks by *likeness* (the cosine of hashed words, about the
least that an embedding model does), and one that ranks by *words* as well as the folder does (BM25).

| store | likeness: false | helped | words: false | helped |
| --- | ---: | ---: | ---: | ---: |
${stores.map(serverRow).join('\n')}

The first row of the folder by language and kind:

| | false | | helped | |
| --- | ---: | ---: | ---: | ---: |
${languages.map((language) => row(`language: ${language}`, gateFigures(heldOut.filter((prompt) => prompt.language === language)))).join('\n')}
${kinds.map((kind) => row(`kind: ${kind}`, gateFigures(heldOut.filter((prompt) => prompt.kind === kind)))).join('\n')}

## What it cannot do

It compares words. A prompt that says the same in other words, or in another language than the experience, gets nothing
unless names, codes or identifiers are the same; the agent can still search. In a store of a handful of experiences every
word is rare; the rows of small stores show what that does. The prompts are invented, as is who typed them: real ones
will differ.
`
}

export function storeRow(store: Omit<JudgedStore, 'on_server'>): string {
  const counted = store.unseen ? store.judged : store.judged.filter(isHeldOut)
  return row(store.name, gateFigures(counted))
}

export function serverRow(store: JudgedStore): string {
  const cells = (['likeness', 'words'] as const).flatMap((order) => {
    const judged = store.on_server[order]
    const figures = gateFigures(store.unseen ? judged : judged.filter(isHeldOut))
    return [
      `${figures.false} of ${figures.empty}, ${percent(falseRate(figures))}`,
      `${figures.helped} of ${figures.fitting}, ${percent(recallRate(figures))}`,
    ]
  })
  return `| ${store.name} | ${cells.join(' | ')} |`
}

function row(name: string, figures: GateFigures): string {
  const helped =
    figures.fitting === 0 ? '| | ' : `| ${figures.helped} of ${figures.fitting} | ${percent(recallRate(figures))} `
  const wrong =
    figures.empty === 0 ? '| | ' : `| ${figures.false} of ${figures.empty} | ${percent(falseRate(figures))} `
  return `| ${name} ${wrong}${helped}|`
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`
}
