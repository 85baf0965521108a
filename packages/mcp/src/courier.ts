import { join } from 'node:path'
import { acquireLock, narrowestMode, openDebugLog, redactorOf, runCourier } from '@openviking-plugins/capture'
import { connect, ensureStatePaths, loadSettings, otherPlaces } from '@openviking-plugins/connect'
import { type Backend, isOpenVikingError, messageOf } from '@openviking-plugins/experience'

/** What hooks note of a session, so that nothing is said twice in it. */
const RECALL_NOTES = 'recall'

/**
 * `[--home FOLDER] [--once]`: empties the outbox and the journals of a home and ends. Says nothing; its log is in the
 * home. Answers the exit code.
 */
export async function courier(args: readonly string[]): Promise<number> {
  const at = args.indexOf('--home')
  const flags = at === -1 ? {} : { home: args[at + 1] }
  const { settings, unusable } = loadSettings({ flags })
  // Whoever can tell the user has told him by now: what he wants is not known, so everything waits.
  if (unusable !== undefined) return 1
  const paths = ensureStatePaths(settings)
  const log = openDebugLog(paths.log, { source: 'courier', debug: settings.debug })
  let backend: Promise<Backend> | undefined
  try {
    const redactor = redactorOf(settings)
    for (const problem of redactor.problems) log.trouble(`redact_patterns: ${problem}`)
    const report = await runCourier({
      paths,
      redactor,
      log,
      once: args.includes('--once'),
      keep: { days: settings.keep_days, bytes: settings.keep_mb * 1_000_000, notes: [join(paths.state, RECALL_NOTES)] },
      delivers: settings.server !== undefined && settings.capture !== 'off',
      captureIn: (cwd) =>
        cwd === undefined
          ? settings.capture
          : narrowestMode(settings.capture, loadSettings({ flags, cwd }).settings.capture),
      places: otherPlaces(settings),
      backend: () => {
        backend = connect(settings, { harness: 'courier', lock: acquireLock, log: log.step })
        return backend
      },
    })
    log.step(JSON.stringify(report))
    return 0
  } catch (thrown) {
    log.trouble(
      `ended early, the outbox waits for the next start: ${isOpenVikingError(thrown) ? thrown.code : messageOf(thrown)}`,
    )
    return 1
  } finally {
    await (await backend)?.close()
  }
}
