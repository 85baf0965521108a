import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished } from 'vitest'
import { type LoadedSettings, type LoadOptions, loadSettings } from '../settings.ts'
import { USER_FOLDER_VARIABLE } from '../user-folder.ts'

export interface Given extends Omit<LoadOptions, 'cwd'> {
  /** `PROJECT` stands for the project's folder. */
  env?: NodeJS.ProcessEnv
  /** Text, or what becomes JSON, by path: `~/…` in the user's own folder, others in the project. */
  files?: Readonly<Record<string, unknown>>
  /** Below the project. */
  cwd?: string
}

export interface Loaded extends Omit<LoadedSettings, 'problems' | 'warnings'> {
  problems: string[]
  warnings: string[]
}

/** A user with a folder of his own, and a project beside it that is a repository. */
export interface UserMachine {
  folder: string
  project: string
  /** Of the user, where nothing else is said. */
  home: string
  write: (files: Given['files']) => void
  /** What is found there. `~`, `PROJECT` stand for the two folders in texts. */
  load: (given?: Given) => Loaded
}

export function userMachine(): UserMachine {
  const root = mkdtempSync(join(tmpdir(), 'ov settings '))
  onTestFinished(() => rmSync(root, { recursive: true, force: true, maxRetries: 3 }))
  const folder = join(root, 'mira')
  const project = join(root, 'a project')
  const home = join(folder, '.openviking', 'plugins')
  for (const path of [home, join(project, '.git')]) mkdirSync(path, { recursive: true })
  const write: UserMachine['write'] = (files = {}) => {
    for (const [name, content] of Object.entries(files)) {
      const path = name.startsWith('~/') ? join(folder, name.slice(2)) : join(project, name)
      mkdirSync(dirname(path), { recursive: true })
      writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content))
    }
  }
  const shown = (text: string): string =>
    text.replaceAll(folder, '~').replaceAll(project, 'PROJECT').replaceAll('\\', '/')
  return {
    folder,
    project,
    home,
    write,
    load({ files, cwd = '', env = {}, ...options } = {}) {
      write(files)
      mkdirSync(join(project, cwd), { recursive: true })
      const variables = Object.entries(env).map(([name, value]) => [name, value?.replace('PROJECT', project)])
      const loaded = loadSettings({
        env: { [USER_FOLDER_VARIABLE]: folder, ...Object.fromEntries(variables) },
        cwd: join(project, cwd),
        ...options,
      })
      const texts = (problems: LoadedSettings['problems']): string[] =>
        problems.map((problem) => {
          expect(problem).toMatchObject({ name: 'OpenVikingError', code: 'CONFIGURATION' })
          return shown(problem.message)
        })
      return {
        ...loaded,
        sources: Object.fromEntries(Object.entries(loaded.sources).map(([name, place]) => [name, shown(place)])),
        problems: texts(loaded.problems),
        warnings: texts(loaded.warnings),
      }
    },
  }
}
