import { existsSync, realpathSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { OpenVikingError } from '@openviking-plugins/experience'
import { claudeCode } from './claude-code/claude-code.ts'
import { codex } from './codex/codex.ts'
import { cursor } from './cursor/cursor.ts'
import type { HarnessInstaller } from './installer.ts'
import { openClaw } from './openclaw/openclaw.ts'

/** The harnesses that setup and doctor know. */
export const HARNESSES: readonly HarnessInstaller[] = [claudeCode, codex, cursor, openClaw]

/** @throws INVALID_INPUT for another name */
export function requireHarness(id: string): HarnessInstaller {
  const harness = HARNESSES.find((candidate) => candidate.id === id)
  if (harness !== undefined) return harness
  throw new OpenVikingError(
    'INVALID_INPUT',
    `There is no harness ${id} here. Take one of: ${HARNESSES.map((known) => known.id).join(', ')}.`,
  )
}

/** The harness in whose plugin a program lies, `<plugin>/dist/<program>`; undefined outside of plugins. */
export function harnessOfProgram(program: string): HarnessInstaller | undefined {
  const file = existsSync(program) ? realpathSync(program) : program
  return HARNESSES.find(({ manifest }) => existsSync(join(dirname(dirname(file)), manifest)))
}
