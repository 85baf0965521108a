import { fileURLToPath } from 'node:url'

/** ajv checks answers to questions that a server asks its user. This one asks none, and ajv is a third of the start. */
export const withoutAjv: { name: string; resolveId(id: string): string | undefined } = {
  name: 'without-ajv',
  resolveId: (id) =>
    id.endsWith('/validation/ajv-provider.js')
      ? fileURLToPath(new URL('./src/no-schema-validator.ts', import.meta.url))
      : undefined,
}
