import { existsSync, mkdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../testing/capture-home.ts'
import { areHooksMarked, markHooks, type PluginCopy } from './hook-mark.ts'

/** A copy of a plugin that was put there at a time, in seconds. */
function copy(folder: string, version: string, at: number): PluginCopy {
  const programs = join(folder, version, 'dist')
  mkdirSync(programs, { recursive: true })
  writeFileSync(join(programs, 'mcp.cjs'), '')
  utimesSync(join(programs, 'mcp.cjs'), at, at)
  return { harness: 'codex', programs }
}

test('a mark is that of one copy: another version, and the same one put there again, have none', () => {
  const folder = temporaryFolder()
  const state = join(folder, 'home', 'state')
  const first = copy(folder, '0.1.0', 1_000)
  expect(areHooksMarked(state, first)).toBe(false)
  expect(existsSync(state)).toBe(false)
  markHooks(state, first)
  markHooks(state, first)
  expect(areHooksMarked(state, first)).toBe(true)
  expect(areHooksMarked(state, { ...first, harness: 'other' })).toBe(false)
  expect(areHooksMarked(state, copy(folder, '0.2.0', 1_000))).toBe(false)
  expect(areHooksMarked(state, copy(folder, '0.1.0', 2_000))).toBe(false)
})
