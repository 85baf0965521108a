import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { build } from 'tsdown'

const ROOT = resolve(import.meta.dirname, '../../..')

/** What hooks, servers and couriers are started from, in a folder with a blank in its path. */
export interface Programs {
  hook: string
  /** The MCP server, and the courier. */
  mcp: string
  remove(): void
}

const ENTRIES = { hook: 'adapters/claude-code/src/hook.ts', mcp: 'packages/mcp/src/stdio-main.ts' }

/** Builds them from the sources as they are: a process that starts from sources takes three times as long. */
export async function buildPrograms(): Promise<Programs> {
  const folder = mkdtempSync(join(tmpdir(), 'ovp chaos programs '))
  const dist = join(folder, 'dist')
  mkdirSync(dist)
  for (const [name, entry] of Object.entries(ENTRIES)) writeFileSync(join(dist, `${name}.cjs`), await bundle(entry))
  return {
    hook: join(dist, 'hook.cjs'),
    mcp: join(dist, 'mcp.cjs'),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

async function bundle(entry: string): Promise<string> {
  const { bundles } = await build({
    cwd: ROOT,
    config: false,
    tsconfig: false,
    entry: { bundle: join(ROOT, entry) },
    format: 'cjs',
    platform: 'node',
    dts: false,
    report: false,
    write: false,
    logLevel: 'error',
    outputOptions: { codeSplitting: false },
    deps: { alwaysBundle: [/.*/], onlyBundle: false },
  })
  const [chunk] = bundles.flatMap(({ chunks }) => chunks).filter(({ type }) => type === 'chunk')
  if (chunk?.type !== 'chunk') throw new Error(`nothing was built of ${entry}`)
  return chunk.code
}
