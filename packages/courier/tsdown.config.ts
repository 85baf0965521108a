import { fileURLToPath } from 'node:url'
import type { UserConfig } from 'tsdown'

const besideThis = (file: string): string => fileURLToPath(new URL(`./src/${file}`, import.meta.url))

/** Whoever reviews drafts at length has installed `ovp`; what a plugin ships asks with what Node has. */
const plainPrompts = {
  name: 'plain-prompts',
  resolveId: (id: string): string | undefined => (id === '@clack/prompts' ? besideThis('plain-prompts.ts') : undefined),
}

/** A plugin has the courier and the HTTP server already, in its server's bundle. */
const serverBeside = {
  name: 'server-beside',
  resolveId: (id: string): string | undefined =>
    id === '@openviking-plugins/mcp/courier' || id === '@openviking-plugins/mcp/http'
      ? besideThis('beside.ts')
      : undefined,
}

/** The size of a plugin is limited: what nothing uses, and what only editors read, is left out. */
const config: UserConfig = {
  // A package's older form may find its parts by a `require` that no bundler sees.
  inputOptions: { resolve: { mainFields: ['module', 'main'] } },
  plugins: [plainPrompts, serverBeside],
  treeshake: { manualPureFunctions: ['z'] },
  outputOptions: { comments: { legal: true, annotation: true, jsdoc: false } },
}

export default config
