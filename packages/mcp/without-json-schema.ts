import { fileURLToPath } from 'node:url'

/**
 * zod can describe each of its schemas as JSON Schema, which is a fifth of it. Our tools have theirs in a table, and
 * nothing else asks for one: what every schema keeps for it is cut out, and a call of it throws.
 */
export const withoutJsonSchema: {
  name: string
  resolveId(id: string, importer: string | undefined): string | undefined
  transform(code: string, id: string): string | undefined
} = {
  name: 'without-json-schema',
  resolveId: (id, importer = '') =>
    id.endsWith('/to-json-schema.js') && ZOD_CLASSIC.test(importer)
      ? fileURLToPath(new URL('./src/no-json-schema.ts', import.meta.url))
      : undefined,
  transform: (code, id) => (ZOD_CLASSIC.test(id) ? code.replace(DESCRIPTION, '') : undefined),
}

const ZOD_CLASSIC = /[\\/]zod[\\/]v4[\\/]classic[\\/]schemas\.js$/
const DESCRIPTION = /^ *inst\._zod\.processJSONSchema = \(ctx, json, params\) => .*;$/gm
