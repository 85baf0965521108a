import { existsSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { USER_FILE } from '@openviking-plugins/connect/settings'
import { messageOf, OpenVikingError } from '@openviking-plugins/experience'
import { writeAtomic } from '@openviking-plugins/local-store/files'
import { ensureHome } from '@openviking-plugins/local-store/home'
import { type FileChange, isChange } from '../file-change.ts'
import type { Step } from '../installer.ts'
import { editJson, readJsonFile, removeFile } from '../json-file.ts'
import type { SetupRecord } from '../setup-record.ts'
import { configChange, membersSet, shownChange } from './config-change.ts'
import type { ServerChoice } from './server-choice.ts'

export interface ServerStepOptions {
  home: string
  record: SetupRecord
  /** For a person, what it comes to. */
  title: string
}

/** Writes a choice into the user's own file, for his eyes alone. */
export function serverStep(choice: ServerChoice, { home, record, title }: ServerStepOptions): Step {
  const path = join(home, USER_FILE)
  const change = (): FileChange => configChange(path, choice)
  return {
    title,
    ...(isChange(change()) ? {} : { done: `${path} says so, or nothing has to be said` }),
    change: () => shownChange(change()),
    apply: async () => {
      const { before, after } = change()
      if (after === undefined) return
      await ensureHome(home)
      const known = record.trace(path)
      const had = known?.had ?? Object.keys(readJsonFile(path).members)
      const set = new Set([...(known?.set ?? []), ...membersSet(choice)])
      await record.keep(path, { existed: known?.existed ?? before !== undefined, had, rules: [], set: [...set] })
      writePrivate(path, after)
    },
  }
}

export interface ServerRemovalOptions extends Pick<ServerStepOptions, 'home' | 'record'> {
  /** Coding agents that use the same settings, as a person calls them; each takes its time to say so. */
  usedBy: () => Promise<readonly string[]>
  /** False where everything was agreed to beforehand: what others use then stays. */
  mayAsk: boolean
}

/** Takes out of the user's own file what setup put there; undefined where that is nothing. */
export async function serverRemovalStep({
  home,
  record,
  usedBy,
  mayAsk,
}: ServerRemovalOptions): Promise<Step | undefined> {
  const path = join(home, USER_FILE)
  const trace = record.trace(path)
  if (trace === undefined) return undefined
  const ours = trace.set.filter((key) => !trace.had.includes(key))
  const change = (): FileChange => {
    const file = readJsonFile(path)
    const gone = ours.filter((key) => Object.hasOwn(file.members, key))
    const empty = !trace.existed && Object.keys(file.members).every((key) => gone.includes(key))
    const edits = gone.map((key) => ({ at: [key], value: undefined }))
    const after = empty ? undefined : gone.length === 0 ? file.text : editJson(file, edits)
    return { path, before: file.text, after }
  }
  const { url, api_key } = readJsonFile(path).members
  const what = api_key === undefined ? 'The address' : 'The address and the key'
  const server = typeof url === 'string' && ours.includes('url') ? ` of ${url}` : ''
  const title = `Take what setup wrote out of ${USER_FILE}`
  const others = isChange(change()) ? await usedBy() : []
  const users = `${others.join(' and ')} ${others.length === 1 ? 'uses' : 'use'}`
  if (others.length > 0 && !mayAsk) return { title, done: `${users} it as well`, apply: async () => undefined }
  const shared = others.length === 0 ? '' : `, which ${users} as well`
  return {
    title: isChange(change()) ? title + shared : title,
    ...(isChange(change())
      ? { question: `${what}${server} in ${path}${shared}: take them out as well?` }
      : { done: 'nothing of it is left' }),
    change: () => shownChange(change()),
    apply: async () => {
      const { after } = change()
      if (after === undefined) removeFile(path)
      else writePrivate(path, after)
      await record.forget(path)
    },
  }
}

/** At once, and for its owner alone, since it may hold a key; a link is followed. @throws IO */
function writePrivate(path: string, text: string): void {
  try {
    writeAtomic(existsSync(path) ? realpathSync(path) : path, text)
  } catch (cause) {
    throw new OpenVikingError('IO', `${path} cannot be written (${messageOf(cause)}). Check its permissions.`, {
      cause,
    })
  }
}
