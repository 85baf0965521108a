// Runs the tests of the package in the working directory; the report is what `npm test` adds up.
import { rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import process from 'node:process'
import { bin, node } from './tool.ts'

const report = join(process.cwd(), '.tests', 'report.json')
rmSync(report, { force: true })
process.exit(
  node([
    bin('vitest', 'vitest.mjs'),
    'run',
    `--project=${basename(process.cwd())}`,
    '--passWithNoTests',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]).status,
)
