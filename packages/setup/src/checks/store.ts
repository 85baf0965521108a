import type { Settings } from '@openviking-plugins/connect/settings'
import { isOpenVikingError, messageOf } from '@openviking-plugins/experience'
import { openLocalStore } from '@openviking-plugins/local-store'
import { homePaths } from '@openviking-plugins/local-store/home'
import type { Check } from '../check.ts'
import { counted, some } from '../wording.ts'

/** Whose experiences there are, how many, and how they are searched. */
export async function storeChecks(settings: Settings, log: (line: string) => void): Promise<Check[]> {
  const remarks: string[] = []
  const checks: Check[] = []
  let asked: 'identity' | 'index' = 'identity'
  try {
    const store = await openLocalStore({
      home: settings.home,
      ...(settings.user === undefined ? {} : { user: settings.user }),
      engine: settings.engine,
      rules: settings.rules,
      log: (line) => {
        log(line)
        remarks.push(line)
      },
    })
    try {
      const { user } = await store.identity()
      checks.push({ id: 'identity', status: 'ok', text: `You are ${user}: viking://user/${user}/.` })
      asked = 'index'
      const skipped = await store.skipped()
      const count = (await store.listExperiences()).length
      checks.push({ id: 'experiences', status: 'ok', text: `${counted(count, 'experience')}.` })
      if (skipped.length > 0) checks.push(skippedCheck(skipped))
      checks.push(indexCheck(store.engine(), settings.engine, remarks))
    } finally {
      await store.close()
    }
  } catch (thrown) {
    checks.push({
      id: asked,
      status: 'fail',
      text: messageOf(thrown),
      do: isOpenVikingError(thrown)
        ? 'Do what it says, then run ovp doctor again.'
        : `Delete ${homePaths(settings.home).index}; it is made again.`,
    })
  }
  return checks
}

function skippedCheck(skipped: readonly { path: string; reason: string }[]): Check {
  return {
    id: 'experiences',
    status: 'warn',
    text: `${counted(skipped.length, 'file')} of the store cannot be offered: ${some(skipped.map(({ path, reason }) => `${path}: ${reason}`))}`,
    do: 'Rename, split or move the files as it says.',
  }
}

function indexCheck(engine: 'fts5' | 'scan', wanted: Settings['engine'], remarks: readonly string[]): Check {
  const mended = remarks.filter((line) => line.startsWith('index: '))
  if (mended.length > 0) {
    return {
      id: 'index',
      status: 'warn',
      text: `The index was not as it should be: ${some(mended.map((line) => line.slice('index: '.length)))}.`,
      do: 'Nothing, if a second ovp doctor no longer says so; otherwise delete the folder state/index of the home.',
    }
  }
  if (engine === 'fts5') return { id: 'index', status: 'ok', text: 'Searched with FTS5, which this Node has.' }
  const why =
    wanted === 'scan' ? 'because the setting engine says so' : `because Node ${process.versions.node} has no FTS5`
  return { id: 'index', status: 'info', text: `Searched by a scan, ${why}; the hits are the same.` }
}
