import { fileURLToPath } from 'node:url'
import { bundle as server } from '@openviking-plugins/mcp/bundle'
import type { UserConfig } from 'tsdown'

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
}

export default config
