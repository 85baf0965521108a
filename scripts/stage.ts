// All that a release consists of, in one new folder outside of the clone: npm run stage -- FOLDER
import { resolve } from 'node:path'
import process from 'node:process'
import { CHECKSUMS_FILE, stage } from '../packages/skill-sync/src/release/index.ts'
import { root } from './tool.ts'

const [folder] = process.argv.slice(2)
if (folder === undefined || folder.startsWith('-')) {
  console.error('usage: npm run stage -- FOLDER')
  process.exit(2)
}
try {
  const paths = stage(root, resolve(folder))
  console.log(`${paths.length} files in ${resolve(folder)}; ${CHECKSUMS_FILE} has the digest of each`)
} catch (error) {
  console.error(`stage: ${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 1
}
