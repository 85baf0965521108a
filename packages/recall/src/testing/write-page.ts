// Writes docs/recall-gate.md: npm run gate
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gatherEvidence } from './gate-evidence.ts'
import { gatePage, type JudgedStore } from './gate-page.ts'
import { gateStores } from './gate-stores.ts'

const stores: JudgedStore[] = []
for (const store of gateStores()) {
  stores.push({ ...store, judged: await gatherEvidence(store.experiences, 'fts5', store.prompts) })
}
const page = fileURLToPath(new URL('../../../../docs/recall-gate.md', import.meta.url))
writeFileSync(page, gatePage(stores))
