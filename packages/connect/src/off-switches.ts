import { readHarnessVariable } from './environment.ts'
import { isUnset } from './sources.ts'
import { switched } from './values.ts'

/** Variables by which OpenViking's own plugins are switched off, and so are our hooks. */
export const OFF_VARIABLES: readonly string[] = [
  'OPENVIKING_MEMORY_ENABLED',
  'OPENVIKING_BYPASS_SESSION',
  'OPENVIKING_BYPASS_SESSION_PATTERNS',
  'OPENVIKING_AUTO_CAPTURE',
  'OPENVIKING_AUTO_RECALL',
]

/** What is switched off, each with the place that says so. */
export interface OffSwitches {
  capture?: string
  recall?: string
  /** Patterns of session ids and folders, for which both are. */
  patterns: readonly string[]
}

/**
 * What the environment switches off. Where a file of the project has set such a variable, nobody knows what its user had
 * said, and it counts as off; `ofProject` has the file.
 */
export function offSwitches(env: NodeJS.ProcessEnv, ofProject: ReadonlyMap<string, string>): OffSwitches {
  const off: OffSwitches = { patterns: [] }
  for (const name of OFF_VARIABLES) {
    if (env[name] === undefined) continue
    const file = ofProject.get(name)
    const place = file ?? 'environment'
    if (name.endsWith('_PATTERNS')) {
      if (file !== undefined) off.capture = off.recall = file
      else off.patterns = bypassPatterns(env[name])
      continue
    }
    if (file === undefined && switched(env[name]) !== (name === 'OPENVIKING_BYPASS_SESSION')) continue
    if (name !== 'OPENVIKING_AUTO_RECALL') off.capture ??= place
    if (name !== 'OPENVIKING_AUTO_CAPTURE') off.recall ??= place
  }
  return off
}

/** One text with commas, as the variable has it, or a list. */
export function bypassPatterns(value: unknown): string[] {
  const list = typeof value === 'string' ? value.split(',') : Array.isArray(value) ? value : []
  return list.filter((item): item is string => typeof item === 'string' && !isUnset(item)).map((item) => item.trim())
}

/** The session that the harness names to the processes that it starts. */
export function harnessSession(env?: NodeJS.ProcessEnv): string | undefined {
  return readHarnessVariable('CLAUDE_CODE_SESSION_ID', env)
}
