import { join } from 'node:path'
import type { CaptureState } from '@openviking-plugins/capture'
import type { Settings } from '@openviking-plugins/connect/settings'
import type { HomePaths } from '@openviking-plugins/local-store/home'
import type { Check } from '../check.ts'
import { counted, some } from '../wording.ts'

/** What hooks left, who delivers it, and what arrived last. */
export function captureChecks(state: CaptureState, paths: HomePaths, settings: Settings): Check[] {
  return [captureCheck(state, settings), ...outboxChecks(state, paths)]
}

function captureCheck({ sessions }: CaptureState, settings: Settings): Check {
  const id = 'captured'
  if (settings.capture === 'off')
    return { id, status: 'info', text: 'Capture is switched off: no session is stored and nothing is counted.' }
  const kept = settings.capture === 'usage' ? ' Only the calls of the two experience tools are kept.' : ''
  const [last] = sessions
  if (last === undefined) return { id, status: 'info', text: `No session has been captured yet.${kept}` }
  return { id, status: 'ok', text: `Last captured: ${last.session_id} of ${last.harness}, ${last.last_at}.${kept}` }
}

function outboxChecks({ waiting, set_aside, courier }: CaptureState, paths: HomePaths): Check[] {
  const id = 'outbox'
  const courierText = courier === undefined ? 'no courier is at work' : `the courier is at work (process ${courier})`
  const checks: Check[] = []
  if (waiting.length === 0) checks.push({ id, status: 'ok', text: `Nothing waits in the outbox; ${courierText}.` })
  else {
    checks.push({
      id,
      status: courier === undefined ? 'warn' : 'ok',
      text: `${counted(waiting.length, 'pointer')} in the outbox, not delivered yet; ${courierText}.`,
      ...(courier === undefined
        ? { do: `The next hook starts the courier. If it stays so, read ${join(paths.log, 'debug.log')}.` }
        : {}),
    })
  }
  if (set_aside.length > 0) {
    const reasons = [...new Set(set_aside.map(({ reason }) => reason))]
    checks.push({
      id,
      status: 'warn',
      text: `${counted(set_aside.length, 'pointer')} could not be delivered and lie aside: ${some(reasons)}.`,
      do: 'Run ovp outbox to see them. When the reason is gone, ovp outbox retry --all has them tried again; ovp outbox drop ID throws one away.',
    })
  }
  return checks
}
