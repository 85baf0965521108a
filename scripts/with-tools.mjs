// Loaded before what the npm scripts for maintainers run. Plain JavaScript, so that the Node of a fresh clone gets as far
// as saying what is missing.
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { takenByNpm } from './taken-by-npm.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const { typescript } = /** @type {{ typescript?: string | false }} */ (process.features)

/** @param {string} problem @returns {never} */
function stop(problem) {
  process.stderr.write(`error: ${problem}\n`)
  process.exit(2)
}

const taken = takenByNpm(process.argv.slice(2))
if (taken !== undefined) stop(taken)
if (!typescript || !existsSync(join(root, 'node_modules', '.pnpm'))) {
  stop(
    `the development tools are not installed, or this Node ${process.version} is not theirs. Run npm start once in the folder of the clone, then this again as an npm script.`,
  )
}
