import { existsSync, readdirSync, rmdirSync, rmSync } from 'node:fs'
import { basename, dirname, join, relative, sep } from 'node:path'
import { DEFAULT_HOME } from '@openviking-plugins/connect/settings'
import { ensureHome, homePaths } from '@openviking-plugins/local-store/home'
import { writeText } from './json-file.ts'
import { members, readQuietly, strings } from './read-quietly.ts'

/** What we changed in a settings file of a harness, so that it can be taken back. */
interface SettingsTrace {
  /** The file was there before. */
  existed: boolean
  /** Members that were there before, by path: `permissions`, `permissions.allow`. */
  had: string[]
  /** Rules that we added and that were not there. */
  rules: string[]
  /** Of our own file: members that setup has set. */
  set: string[]
}

/** As it is kept; of a harness's file nothing is `set`. */
type KeptTrace = Omit<SettingsTrace, 'set'> & Partial<Pick<SettingsTrace, 'set'>>

/** `state/setup.json` of a home: what setup did on this machine. */
export interface SetupRecord {
  trace: (settingsPath: string) => SettingsTrace | undefined
  keep: (settingsPath: string, trace: KeptTrace) => Promise<void>
  forget: (settingsPath: string) => Promise<void>
}

const FILE = 'setup.json'

export function openSetupRecord(home: string): SetupRecord {
  const path = join(homePaths(home).state, FILE)
  const all = (): Record<string, unknown> => members(readQuietly(path)['settings'])
  const save = async (settings: Record<string, unknown>): Promise<void> => {
    if (Object.keys(settings).length === 0) {
      rmSync(path, { force: true })
      return
    }
    await ensureHome(home)
    // What a newer version has noted beside it stays.
    await writeText(path, `${JSON.stringify({ v: 1, ...readQuietly(path), settings }, undefined, 2)}\n`)
  }
  return {
    trace(settingsPath) {
      if (!Object.hasOwn(all(), settingsPath)) return undefined
      const trace = members(all()[settingsPath])
      const had = strings(trace['had'])
      return { existed: trace['existed'] !== false, had, rules: strings(trace['rules']), set: strings(trace['set']) }
    },
    keep: (settingsPath, trace) => save({ ...all(), [settingsPath]: trace }),
    async forget(settingsPath) {
      const { [settingsPath]: _, ...others } = all()
      if (Object.keys(others).length < Object.keys(all()).length) await save(others)
    },
  }
}

/** Files of a home that are nobody's work: they are made again when they are missing. */
const OURS = [/^state\/identity\.json$/, /^state\/hooks\//, /^state\/index\//, /^state\/log\//]

/** Removes a home that holds nothing of the user, and the folder above it that we made; says whether it did. */
export function removeUnusedHome(home: string): boolean {
  if (!existsSync(home)) return false
  const files = readdirSync(home, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(home, join(entry.parentPath, entry.name)).split(sep).join('/'))
  if (!files.every((file) => OURS.some((pattern) => pattern.test(file)))) return false
  rmSync(home, { recursive: true, force: true })
  const above = dirname(home)
  if (basename(above) === basename(dirname(DEFAULT_HOME)) && readdirSync(above).length === 0) rmdirSync(above)
  return true
}
