import { readFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { join, resolve } from 'node:path'
import { readHarnessVariable } from '@openviking-plugins/connect/settings'

/** Claude Code deletes a transcript that was not touched for so many days, unless its user says otherwise. */
const DEFAULT_CLEANUP_DAYS = 30

export interface ClaudeHome {
  /** Where Claude Code keeps its transcripts: `<projects>/<project>/<session>.jsonl`. */
  projects: string
  /** After how many days without a change a transcript is deleted. */
  cleanup_days: number
  /** Whether the user's settings say so, or the program's default is taken. */
  cleanup_known: boolean
}

/** Claude Code's own folder, `$CLAUDE_CONFIG_DIR` or `~/.claude`. */
export function claudeHome(env?: NodeJS.ProcessEnv): ClaudeHome {
  const own = readHarnessVariable('CLAUDE_CONFIG_DIR', env)
  const folder = own === undefined ? join(homedir(), '.claude') : resolve(own)
  const days = cleanupDays(join(folder, 'settings.json'))
  return {
    projects: join(folder, 'projects'),
    cleanup_days: days ?? DEFAULT_CLEANUP_DAYS,
    cleanup_known: days !== undefined,
  }
}

function cleanupDays(file: string): number | undefined {
  try {
    const settings: unknown = JSON.parse(readFileSync(file, 'utf8'))
    if (typeof settings !== 'object' || settings === null || !('cleanupPeriodDays' in settings)) return undefined
    const days = settings.cleanupPeriodDays
    return typeof days === 'number' && Number.isFinite(days) && days >= 0 ? days : undefined
  } catch {
    // No settings, or some that only their owner can mend: the default holds.
    return undefined
  }
}
