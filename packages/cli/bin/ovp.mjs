#!/usr/bin/env node
import { existsSync } from 'node:fs'

const program = new URL('../dist/ovp.mjs', import.meta.url)

// npm runs a script in the folder of its package, and keeps where the user was.
if (process.env.npm_lifecycle_event === 'ovp' && process.env.INIT_CWD) process.chdir(process.env.INIT_CWD)

if (existsSync(program)) {
  await import(program.href)
} else {
  process.stderr.write('error: ovp is not built yet. Run npm start once in the folder of the clone, then try again.\n')
  process.exitCode = 1
}
