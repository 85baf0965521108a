import { chmodSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import { everything, npmPackage, type Unavailable } from '@openviking-plugins/programs'
import { isolated } from '../process/isolation.ts'
import { TESTED } from '../requirements/versions.ts'

interface ClaudeCode {
  binary: string
  version: string
}

/** Version, or tag, of Claude Code that is tested. */
const wanted = process.env['OVP_CLAUDE_VERSION'] || TESTED['claude-code'].versions.join()

/** Claude Code is a native program, one npm package a platform; the package without a platform only links to it. */
async function fetchClaudeCode(): Promise<ClaudeCode | Unavailable> {
  const windows = process.platform === 'win32'
  const musl = process.platform === 'linux' && !existsSync('/lib64') && existsSync('/etc/alpine-release')
  const platform = `${process.platform}-${process.arch}${musl ? '-musl' : ''}`
  const fetched = await npmPackage(`@anthropic-ai/claude-code-${platform}`, wanted)
  if ('unavailable' in fetched) return fetched
  const binary = join(fetched.folder, windows ? 'claude.exe' : 'claude')
  if (!windows) chmodSync(binary, 0o755)
  return { binary, version: fetched.version }
}

const claudeCode: ClaudeCode | Unavailable = everything
  ? await fetchClaudeCode()
  : { unavailable: 'a download of 400 MB, only with CI or OVP_ALL' }

/** Condition and name for `describe.skipIf(…)(…)`: the reason of a skip is part of the name. */
export const missing: boolean = 'unavailable' in claudeCode
export const named = (title: string): string =>
  'unavailable' in claudeCode
    ? `Claude Code ${wanted}: ${title} (${claudeCode.unavailable})`
    : `Claude Code ${claudeCode.version}${isolated ? '' : ' (with this machine’s network)'}: ${title}`

/** The program under test; only where it is not missing. */
export function claudeBinary(): string {
  if ('unavailable' in claudeCode) throw new Error(claudeCode.unavailable)
  return claudeCode.binary
}
