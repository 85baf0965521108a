import { delimiter, posix, win32 } from 'node:path'

/** What setup and doctor look at; a test gives its own. */
export interface Machine {
  env: NodeJS.ProcessEnv
  /** Folder of the project. */
  cwd: string
  /** The user's own folder. */
  userFolder: string
  platform: NodeJS.Platform
}

/** A variable whatever its case, as Windows sees it (`Path`). */
export function variable(machine: Pick<Machine, 'env' | 'platform'>, name: string): string | undefined {
  const { env, platform } = machine
  const key = platform === 'win32' ? Object.keys(env).find((key) => key.toUpperCase() === name.toUpperCase()) : name
  const value = key === undefined ? undefined : env[key]
  return value === undefined || value === '' ? undefined : value
}

/** Folders of a `PATH`. */
export function pathFolders(path: string, platform: NodeJS.Platform): string[] {
  const separator = platform === process.platform ? delimiter : (platform === 'win32' ? win32 : posix).delimiter
  return path
    .split(separator)
    .map((folder) => folder.replace(/^"(.*)"$/, '$1'))
    .filter((folder) => folder !== '')
}
