import { withoutAjv } from '@openviking-plugins/mcp/without-ajv'
import { defineConfig } from 'tsdown'

export default defineConfig({
  entry: { ovp: 'src/main.ts' },
  format: 'esm',
  platform: 'node',
  target: 'node20',
  dts: false,
  // The `main` of jsonc-parser is UMD, which loads its parts in a way that cannot be bundled.
  inputOptions: { resolve: { mainFields: ['module', 'main'] } },
  plugins: [withoutAjv],
  outputOptions: { codeSplitting: false },
  deps: { alwaysBundle: [/.*/], onlyBundle: false },
})
