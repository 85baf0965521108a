import { COMMIT_POLICY, experienceCallsOf } from '@openviking-plugins/capture'
import { type CaptureEvent, kindOf, spoolMessages } from '@openviking-plugins/capture/hook'
import { redactorOf } from '@openviking-plugins/capture/redact'
import { ensureStatePaths, type LoadedSettings, trustedEnvironment } from '@openviking-plugins/connect'
import type { Message } from '@openviking-plugins/experience'
import { startHomeCourier } from '@openviking-plugins/mcp'
import type { Place } from './families.ts'
import { HARNESS } from './names.ts'

export interface SessionsOptions {
  settingsIn: (workspace: string | undefined) => LoadedSettings
  /** A program that is the courier when it is asked to be. */
  courier: () => string
  log: (line: string) => void
}

/** Keeps what is told of the sessions of this process. Nothing here throws. */
export interface Sessions {
  /** `calls`: of the messages only the calls of the two experience tools. */
  tell(event: CaptureEvent, place: Place, messages?: readonly Message[], options?: { calls?: boolean }): void
  /** This process serves many sessions at once, and outlives each. */
  serve(): void
  /** The process ends, and with it each session that was told of. */
  end(): void
}

export function openSessions({ settingsIn, courier, log }: SessionsOptions): Sessions {
  /** Those of which something was told, by their own id. */
  const open = new Map<string, Place>()
  let serves = false
  let quiet: NodeJS.Timeout | undefined

  function leave(event: CaptureEvent, place: Place, messages: readonly Message[], calls: boolean): void {
    const { session_id, agent_id, workspace } = place
    const loaded = settingsIn(workspace)
    const { settings } = loaded
    if (settings.capture === 'off') return
    const usage = settings.capture === 'usage'
    const kept = usage || calls ? messages.flatMap(experienceCallsOf) : [...messages]
    if (kept.length === 0 && messages.length > 0) return
    const paths = ensureStatePaths(settings)
    const fields = {
      harness: HARNESS,
      event,
      session_id,
      messages: kept,
      ...(agent_id === undefined ? {} : { agent_id }),
      ...(workspace === undefined ? {} : { cwd: workspace }),
      // A courier takes it that a process has one session at a time.
      ...(serves ? {} : { pid: process.pid }),
      ...(usage ? { capture: 'usage' as const } : {}),
    }
    spoolMessages(paths, fields, redactorOf(settings))
    if (event === 'session_end' || event === 'subagent_end') open.delete(agent_id ?? session_id)
    else open.set(agent_id ?? session_id, place)
    const start = (): void => startHomeCourier(paths, { entry: courier(), env: trustedEnvironment(loaded), log })
    start()
    // A session that goes quiet is counted by the next courier, which nothing else would start.
    clearTimeout(quiet)
    quiet = setTimeout(() => attempt('quiet', start), COMMIT_POLICY.idleMs + 60_000).unref()
  }

  function attempt(what: string, act: () => void): void {
    try {
      act()
    } catch (thrown) {
      log(`${what}: not captured (${kindOf(thrown)})`)
    }
  }

  function tell(...[event, place, messages = [], { calls = false } = {}]: Parameters<Sessions['tell']>): void {
    attempt(event, () => leave(event, place, messages, calls))
  }

  return {
    tell,
    serve() {
      serves = true
    },
    end() {
      clearTimeout(quiet)
      for (const place of open.values()) tell('session_end', place)
    },
  }
}
