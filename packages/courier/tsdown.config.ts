import { fileURLToPath } from 'node:url'
import type { UserConfig } from 'tsdown'
import { bundle as server } from '@openviking-plugins/mcp/bundle'

/** Whoever reviews drafts at length has installed `ovp`; what a plugin ships asks with what Node has. */
const plainPrompts = {
  name: 'plain-prompts',
  resolveId: (id: string): string | undefined =>
    id === '@clack/prompts' ? fileURLToPath(new URL('./src/plain-prompts.ts', import.meta.url)) : undefined,
}

/** What ships beside the MCP server, and shares files with it. The size of a plugin is limited. */
const config: UserConfig = {
  ...server,
  // A package's older form may find its parts by a `require` that no bundler sees.
  inputOptions: { resolve: { mainFields: ['module', 'main'] } },
  plugins: [server.plugins, plainPrompts],
  treeshake: {
    ...(typeof server.treeshake === 'object' ? server.treeshake : {}),
    // It makes one of each of its ways to compare, and we want lines alone.
    moduleSideEffects: [{ test: /[\\/]node_modules[\\/]diff[\\/]/, sideEffects: false }],
  },
}

export default config
