import { defineConfig } from 'tsdown'

export default defineConfig({
  entry: { ovp: 'src/main.ts' },
  format: 'esm',
  platform: 'node',
  target: 'node20',
  dts: false,
  outputOptions: { codeSplitting: false },
  deps: { alwaysBundle: [/.*/], onlyBundle: false },
})
