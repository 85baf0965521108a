#!/usr/bin/env node
import { existsSync } from 'node:fs'

const program = new URL('../dist/ovp.mjs', import.meta.url)

if (existsSync(program)) {
  await import(program.href)
} else {
  process.stderr.write('error: ovp is not built yet. Run npm start once in the folder of the clone, then try again.\n')
  process.exitCode = 1
}
