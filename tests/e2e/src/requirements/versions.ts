import type { Harness } from '@openviking-plugins/skill-sync'

interface Tested {
  /** The versions that the requirements are proved in, unless the environment names others. */
  versions: readonly string[]
  /** What of the program is run, where it is not all of it. */
  part?: string
}

export const TESTED: Record<Harness, Tested> = {
  'claude-code': { versions: ['2.1.332'] },
  codex: { versions: ['0.171.0', '0.146.0'] },
  cursor: { versions: ['1.0.32'], part: 'its hook engine and plugin loader, which are in @cursor/sdk' },
  openclaw: { versions: ['2026.9.6'] },
}
