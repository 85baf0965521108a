import { withoutJsonSchema } from '@openviking-plugins/mcp/without-json-schema'
import { defineConfig } from 'tsdown'

/** The size of a plugin is limited: what nothing uses, and what only editors read, is left out. */
export default defineConfig({
  plugins: [withoutJsonSchema],
  treeshake: { manualPureFunctions: ['z'] },
  outputOptions: { comments: { legal: true, annotation: true, jsdoc: false } },
})
