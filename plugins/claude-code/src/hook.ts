import { dirname, join } from 'node:path'
import {
  type DebugLog,
  makePointer,
  openDebugLog,
  runHook,
  startCourier,
  writePointer,
} from '@openviking-plugins/capture/hook'
import { isCourier, loadSettings, readHarnessVariable, withCourierMark } from '@openviking-plugins/connect/settings'
import { ensureHomeSync, homePaths } from '@openviking-plugins/local-store/home'
import { pointerFields } from './event.ts'

const [, script = '', argument] = process.argv
// The agent may have gone to a sub-folder; what the project says holds there as well.
const project = readHarnessVariable('CLAUDE_PROJECT_DIR') ?? process.cwd()
const { settings } = loadSettings({ cwd: project })
// Then nothing is written, not even that an event could not be read.
const idle = settings.capture === 'off' || isCourier()
const log: DebugLog = idle
  ? { step: () => undefined, trouble: () => undefined }
  : openDebugLog(homePaths(settings.home).log, { source: `hook ${argument ?? ''}`.trim(), debug: settings.debug })

void runHook({
  stdin: process.stdin,
  log,
  answer(input) {
    if (idle) return {}
    const event = argument ?? String(input['hook_event_name'])
    const fields = pointerFields(event, input, processId(readHarnessVariable('CLAUDE_PID')))
    if (fields === undefined) {
      log.step(`${event}: nothing to capture`)
      return {}
    }
    const paths = ensureHomeSync(settings.home)
    writePointer(paths, makePointer(fields))
    const courier = startCourier({
      entry: join(dirname(script), 'courier.cjs'),
      home: paths.home,
      state: paths.state,
      env: withCourierMark(),
    })
    log.step(`${event}: pointer written, courier ${courier}`)
    return {}
  },
})

function processId(value: string | undefined): number | undefined {
  const pid = Number(value)
  return Number.isInteger(pid) && pid > 0 ? pid : undefined
}
