import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { ROOT } from './repository.ts'

export interface NodeRelease {
  /** Major version. */
  name: string
  version: string
  path: string
}

/** The Node releases of `tests/nodes` that are installed for this platform, and the one that runs this. */
export function nodeReleases(): NodeRelease[] {
  const folder = join(ROOT, 'tests', 'nodes', 'node_modules')
  const program = process.platform === 'win32' ? 'node.exe' : 'node'
  const others = ['node20', 'node22', 'node24']
    .map((name) => join(folder, name, 'bin', program))
    .filter((path) => existsSync(path))
    .map((path) => release(path, execFileSync(path, ['-p', 'process.versions.node'], { encoding: 'utf8' }).trim()))
  return [...others, release(process.execPath, process.versions.node)]
}

function release(path: string, version: string): NodeRelease {
  return { name: version.split('.')[0] ?? version, version, path }
}
