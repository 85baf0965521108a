import { defineConfig, type UserConfig } from 'tsdown'

/** V8 reads a file of ASCII alone at twice the speed, and comments take their time as well: a hook starts for each event. */
const inAscii = {
  name: 'in-ascii',
  renderChunk: (code: string): string => code.replace(/[^\0-\x7f]/g, escaped),
} as const

function escaped(unit: string): string {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`
}

export const bundle: UserConfig = {
  plugins: [inAscii],
  // Otherwise the parts that are evaluated late are compiled at once all the same.
  inputOptions: { optimization: { pifeForModuleWrappers: false } },
  outputOptions: {
    // What it loads late is CommonJS as well, and Node's other loader takes longer than the rest.
    dynamicImportInCjs: false,
    comments: { legal: true, annotation: true, jsdoc: false },
  },
}

export default defineConfig(bundle)
