import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defineConfig, type UserConfig } from 'tsdown'
import { lateBuiltins } from './late-builtins.ts'
import { withoutAjv } from './without-ajv.ts'
import { withoutJsonSchema } from './without-json-schema.ts'

const SDK_TYPES = fileURLToPath(import.meta.resolve('@modelcontextprotocol/sdk/types.js'))

/** The SDK builds a schema for every message of the protocol when it loads; those that nothing uses are left out. */
const schemaNames = Array.from(
  readFileSync(SDK_TYPES, 'utf8').matchAll(/^(?:export )?const (\w+)/gm),
  ([, name]) => name,
)

/**
 * One CommonJS file with everything in it, to be copied anywhere. In a plugin it is cut into several: then what
 * `initialize` does not need is not even read. From process start to that answer against `node -e 0`, on Node 20 and 26,
 * the SDK's server alone takes: as an ES module 3.0 and 2.7, as CommonJS 2.9 and 2.6, without ajv 2.2 and 2.2, without
 * unused schemas and comments 2.0 and 2.0. A compile cache would save 0.1 and has to write files; zod without its
 * compiler nothing.
 */
export const bundle: UserConfig = {
  entry: { mcp: 'src/stdio-main.ts' },
  format: 'cjs',
  platform: 'node',
  target: 'node20',
  dts: false,
  plugins: [withoutAjv, withoutJsonSchema, lateBuiltins],
  treeshake: { manualPureFunctions: ['z', ...schemaNames.filter((name) => name !== undefined)] },
  outputOptions: { codeSplitting: false, comments: { legal: true, annotation: true, jsdoc: false } },
  deps: { alwaysBundle: [/.*/], onlyBundle: false },
}

export default defineConfig(bundle)
