// Writes the tables of requirements into README.md and docs/harnesses.md: npm run harnesses
import { writeSections } from './page.ts'

writeSections()
