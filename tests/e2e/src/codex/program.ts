import { chmodSync } from 'node:fs'
import { join } from 'node:path'
import type { Unavailable } from '@openviking-plugins/programs'
import { type ClientProgram, fetchClient } from '../clients/client.ts'
import { isolated } from '../process/isolation.ts'
import { TESTED } from '../requirements/versions.ts'

/** One Codex, of which a rollout and the trust in hooks look different from release to release. */
export interface Codex {
  version: string
  program: ClientProgram | Unavailable
  /** Its models call tools out of code, and the rollout names those calls in its events alone. */
  codeMode: boolean
  /** It kills our server a few milliseconds after it has asked it to end: where no hook runs, the next session counts. */
  kills: boolean
}

/** Versions of Codex that are tested: the newest that is known here, and the oldest that the plugin is made for. */
const wanted = process.env['OVP_CODEX_VERSIONS']?.match(/[^\s,]+/g) ?? TESTED.codex.versions

const TARGETS: Readonly<Record<string, string>> = {
  'linux-x64': 'x86_64-unknown-linux-musl',
  'linux-arm64': 'aarch64-unknown-linux-musl',
  'darwin-x64': 'x86_64-apple-darwin',
  'darwin-arm64': 'aarch64-apple-darwin',
  'win32-x64': 'x86_64-pc-windows-msvc',
  'win32-arm64': 'aarch64-pc-windows-msvc',
}

/** Codex is a native program, one version of its npm package a platform; the version without one only starts it. */
async function fetchCodex(version: string): Promise<ClientProgram | Unavailable> {
  const platform = `${process.platform}-${process.arch}`
  const target = TARGETS[platform]
  if (target === undefined) return { unavailable: `there is no Codex for ${platform}` }
  return fetchClient('@openai/codex', `${version}-${platform}`, (folder) => {
    const bin = join(folder, 'vendor', target, 'bin')
    if (process.platform === 'win32') return [join(bin, 'codex.exe')]
    for (const name of ['codex', 'codex-code-mode-host']) chmodSync(join(bin, name), 0o755)
    return [join(bin, 'codex')]
  })
}

export const CODEX: readonly Codex[] = await Promise.all(
  wanted.map(async (version) => {
    const isOld = version.startsWith('0.146.')
    return { version, program: await fetchCodex(version), codeMode: !isOld, kills: !isOld }
  }),
)

/** Condition and name for `describe.skipIf(…)(…)`: the reason of a skip is part of the name. */
export const missing = ({ program }: Codex): boolean => 'unavailable' in program
export const named = ({ version, program }: Codex, title: string): string =>
  'unavailable' in program
    ? `Codex ${version}: ${title} (${program.unavailable})`
    : `Codex ${version}${isolated ? '' : ' (with this machine’s network)'}: ${title}`
