// Plain JavaScript: run.mjs needs it on the Node that a fresh clone finds.
import { existsSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import process from 'node:process'

/**
 * npm's own script, so that it can be run by Node without a shell; Windows has npm only as a batch file. Undefined where
 * it lies nowhere that is known.
 * @returns {string | undefined}
 */
export function npmScript() {
  const bins = [dirname(process.execPath), ...(process.env['PATH'] ?? '').split(delimiter)]
  const candidates = [
    process.env['npm_execpath'],
    ...bins.flatMap((bin) => [
      join(bin, 'node_modules', 'npm', 'bin', 'npm-cli.js'),
      join(bin, '..', 'lib', 'node_modules', 'npm', 'bin', 'npm-cli.js'),
    ]),
  ]
  return candidates.find((file) => file?.endsWith('npm-cli.js') && existsSync(file))
}
