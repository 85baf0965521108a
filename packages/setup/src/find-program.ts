import { accessSync, constants, statSync } from 'node:fs'
import { join } from 'node:path'
import { type Machine, pathFolders, variable } from './machine.ts'

/** Folders that package managers put in front of the `PATH` for what they start; a harness does not have them. */
const OF_PACKAGE_MANAGER = /[\\/]node_modules[\\/]\.bin[\\/]?$|[\\/]node-gyp-bin[\\/]?$/

/** The `PATH` of the user's terminal, also when this process was started by npx or a script of a package. */
export function terminalPath(machine: Machine): string[] {
  return pathFolders(variable(machine, 'PATH') ?? '', machine.platform).filter(
    (folder) => !OF_PACKAGE_MANAGER.test(folder),
  )
}

/** The file that `name` starts, looked for as the system does; on Windows with the extensions of `PATHEXT`. */
export function findProgram(name: string, folders: readonly string[], machine: Machine): string | undefined {
  const endings =
    machine.platform === 'win32' ? (variable(machine, 'PATHEXT') ?? '.COM;.EXE;.BAT;.CMD').split(';') : ['']
  for (const folder of folders) {
    for (const ending of endings) {
      const file = join(folder, `${name}${ending.toLowerCase()}`)
      if (isProgram(file, machine.platform)) return file
    }
  }
  return undefined
}

function isProgram(file: string, platform: NodeJS.Platform): boolean {
  try {
    if (!statSync(file).isFile()) return false
    if (platform !== 'win32') accessSync(file, constants.X_OK)
    return true
  } catch {
    // Not there, or not for this user: the next folder is looked at.
    return false
  }
}
