import { fileURLToPath } from 'node:url'
import { bundle as server } from '@openviking-plugins/mcp/bundle'
import { Rolldown, type UserConfig } from 'tsdown'

/** Whoever reviews drafts at length has installed `ovp`; what a plugin ships asks with what Node has. */
const plainPrompts = {
  name: 'plain-prompts',
  resolveId: (id: string): string | undefined =>
    id === '@clack/prompts' ? fileURLToPath(new URL('./src/plain-prompts.ts', import.meta.url)) : undefined,
}

/** V8 reads a file of ASCII alone at twice the speed, and comments take their time as well: a hook starts for each event. */
const inAscii = {
  name: 'in-ascii',
  renderChunk: (code: string): string => code.replace(/[^\0-\x7f]/g, escaped),
} as const

function escaped(unit: string): string {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`
}

/** What a user has written may be an ES module, which `require` does not load: such an import stays one. */
const usersModules = {
  name: 'users-modules',
  transform: (code: string): string | undefined =>
    OF_VALUE.test(code) ? code.replace(OF_VALUE, `${KEPT_IMPORT}(`) : undefined,
  renderChunk: (code: string): string => code.replaceAll(KEPT_IMPORT, 'import'),
} as const

const OF_VALUE = /\bimport\((?=[A-Za-z])/g
const KEPT_IMPORT = '__importOfUser'

/** They run in a process of their own; what a harness loads into its own may not decide this for it. */
const PROGRAMS = ['hook', 'codex-hook', 'cursor-hook', 'mcp', 'ovp']

/**
 * What V8 compiles takes a hook longer than what it then does: it is kept where the harness keeps the plugin's data, if
 * it does. Stands in each program, since one file more would take a good part of what is won.
 */
const keptCompiled = {
  name: 'kept-compiled',
  async renderChunk(code: string, { isEntry, name }: { isEntry: boolean; name: string }): Promise<string> {
    if (!isEntry || !PROGRAMS.includes(name)) return code
    const { output } = await Rolldown.build({
      input: fileURLToPath(new URL('./src/kept-compiled.ts', import.meta.url)),
      platform: 'node',
      output: { format: 'cjs', comments: false },
      write: false,
    })
    return `require = ((exports) => {\n${output[0].code}return exports.requireKept;\n})({});\n${code}`
  },
} as const

/** What a plugin ships: hooks, MCP server and command share files. The size of a plugin is limited. */
const config: UserConfig = {
  ...server,
  inputOptions: {
    // A package's older form may find its parts by a `require` that no bundler sees.
    resolve: { mainFields: ['module', 'main'] },
    // Otherwise the parts that are evaluated late are compiled at once all the same.
    optimization: { pifeForModuleWrappers: false },
  },
  outputOptions: {
    ...(typeof server.outputOptions === 'object' ? server.outputOptions : {}),
    // What it loads late is CommonJS as well, and Node's other loader takes longer than the rest.
    dynamicImportInCjs: false,
  },
  plugins: [server.plugins, plainPrompts, usersModules, inAscii, keptCompiled],
}

export default config
