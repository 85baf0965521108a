import { execFileSync } from 'node:child_process'
import { chmodSync } from 'node:fs'
import { join } from 'node:path'
import type { Finding, FindingCode } from './findings.ts'
import { infoOf } from './info-of.ts'

/** What a commit holds of a file's mode. Nothing that ships is started by its own name. */
const EXECUTABLE = 0o111

const modeOf = (path: string): number => {
  const info = infoOf(path)
  return info?.isFile() === true ? info.mode : 0
}

/** On some file systems every file is executable. Git has found out whether the clone lies on one, and passes over modes there. */
function hasModes(root: string): boolean {
  if (process.platform === 'win32') return false
  try {
    const args = ['config', '--type=bool', '--default=true', 'core.fileMode']
    return (
      execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim() === 'true'
    )
  } catch {
    // An export without Git: its modes are what it was unpacked with.
    return true
  }
}

/** Those of the paths that are executable. */
function executables(root: string, paths: readonly string[]): string[] {
  const found = paths.filter((path) => (modeOf(join(root, path)) & EXECUTABLE) !== 0)
  return found.length > 0 && hasModes(root) ? found : []
}

export function modeFindings(
  root: string,
  paths: { generated: readonly string[]; byHand: readonly string[] },
): Finding[] {
  const found = (code: FindingCode, files: readonly string[], message: string): Finding[] =>
    executables(root, files).map((file) => ({ code, file, message }))
  return [
    ...found('MODE_CHANGED', paths.generated, 'it is executable, as no file that ships is; run "pnpm run sync"'),
    ...found('EXECUTABLE', paths.byHand, 'it is executable, as no file that ships is; run "chmod a-x" on it'),
  ]
}

/** Makes none of the paths executable; answers those that were. */
export function unsetExecutable(root: string, paths: readonly string[]): string[] {
  const found = executables(root, paths)
  for (const path of found) chmodSync(join(root, path), modeOf(join(root, path)) & 0o777 & ~EXECUTABLE)
  return found
}
