import { homedir, userInfo } from 'node:os'
import { isAbsolute } from 'node:path'

/** The variable that says where the user's own folder is. */
export const USER_FOLDER_VARIABLE: string = process.platform === 'win32' ? 'USERPROFILE' : 'HOME'

/** The user's own folder as the environment has it, else as the operating system does. */
export function namedUserFolder(env: NodeJS.ProcessEnv): string {
  const named = env[USER_FOLDER_VARIABLE] ?? ''
  return named === '' ? (systemUserFolder() ?? homedir()) : named
}

/** What the operating system itself says, whatever the environment; undefined where it knows no such user. */
export function systemUserFolder(): string | undefined {
  try {
    const { homedir: folder } = userInfo()
    return isAbsolute(folder) ? folder : undefined
  } catch {
    // A container that runs under a number without a name.
    return undefined
  }
}
