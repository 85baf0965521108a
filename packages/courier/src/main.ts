import { createRedactor, openDebugLog, runCourier } from '@openviking-plugins/capture'
import { connect, loadSettings } from '@openviking-plugins/connect'
import { type Backend, isOpenVikingError, messageOf } from '@openviking-plugins/experience'
import { ensureHome } from '@openviking-plugins/local-store/home'

/** `courier [--home FOLDER] [--once]`: empties the outbox of a home and ends. Says nothing; its log is in the home. */
async function main(args: readonly string[]): Promise<void> {
  const at = args.indexOf('--home')
  const { settings } = loadSettings({ flags: at === -1 ? {} : { home: args[at + 1] } })
  const paths = await ensureHome(settings.home)
  const log = openDebugLog(paths.log, { source: 'courier', debug: settings.debug })
  let backend: Promise<Backend> | undefined
  try {
    const redactor = createRedactor({ baseline: settings.redact === 'on', patterns: settings.redact_patterns })
    const report = await runCourier({
      paths,
      redactor,
      log,
      once: args.includes('--once'),
      backend: () => {
        backend = connect(settings, { log: log.step })
        return backend
      },
    })
    log.step(JSON.stringify(report))
  } catch (thrown) {
    log.trouble(
      `ended early, the outbox waits for the next start: ${isOpenVikingError(thrown) ? thrown.code : messageOf(thrown)}`,
    )
    process.exitCode = 1
  } finally {
    await (await backend)?.close()
  }
}

main(process.argv.slice(2)).catch((thrown: unknown) => {
  process.stderr.write(`${messageOf(thrown)}\n`)
  process.exitCode = 1
})
