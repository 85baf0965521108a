// Writes docs/recall-gate.md: npm run gate
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gatherEvidence, gatherServerEvidence } from './gate-evidence.ts'
import { gatePage, type JudgedStore } from './gate-page.ts'
import { gateStores } from './gate-stores.ts'

const stores: JudgedStore[] = []
for (const store of gateStores()) {
  const { experiences, prompts } = store
  stores.push({
    ...store,
    judged: await gatherEvidence(experiences, 'fts5', prompts),
    on_server: {
      likeness: await gatherServerEvidence(experiences, 'likeness', prompts),
      words: await gatherServerEvidence(experiences, 'words', prompts),
    },
  })
}
const page = fileURLToPath(new URL('../../../../docs/recall-gate.md', import.meta.url))
writeFileSync(page, gatePage(stores))
