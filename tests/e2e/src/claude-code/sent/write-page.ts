// Writes what Claude Code is sent into docs/prompt.md: OVP_ALL=1 npm run sent
import { measureSent } from './measure.ts'
import { sentSection, writeSection } from './page.ts'

writeSection(sentSection(await measureSent()))
