import type { Recorder } from '../recorder.ts'
import { textOf } from '../scan/recorded-line.ts'
import { rolloutLines } from './rollout-line.ts'
import { findRollouts } from './rollouts.ts'
import { scanRollout } from './scan-rollout.ts'

/** `home`: Codex's own folder. */
export function codexRecorder(home: string): Recorder {
  return {
    harness: 'codex',
    find: (options) => findRollouts(home, options),
    scan: scanRollout,
    isMessage: (line) => textOf(line['type']) === 'event_msg',
    line: rolloutLines,
  }
}
