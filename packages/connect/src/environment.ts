import { systemUserFolder, USER_FOLDER_VARIABLE } from './user-folder.ts'

/**
 * This process's environment without what a file of the project has set in it, for processes that are started on the
 * user's behalf and know nothing of the project.
 */
export function trustedEnvironment(
  { refused }: { refused: readonly string[] },
  env: NodeJS.ProcessEnv = process.env,
): NodeJS.ProcessEnv {
  const trusted = { ...env }
  for (const name of refused) {
    delete trusted[name]
    const folder = name === USER_FOLDER_VARIABLE ? systemUserFolder() : undefined
    if (folder !== undefined) trusted[name] = folder
  }
  return trusted
}

/** Where this process works; undefined where that folder has been deleted. */
export function workingFolder(): string | undefined {
  try {
    return process.cwd()
  } catch {
    // Whoever started us stands in a folder that is gone.
    return undefined
  }
}

/** A variable that the harness sets for its children; undefined when empty. */
export function readHarnessVariable(name: string, env: NodeJS.ProcessEnv = process.env): string | undefined {
  const value = env[name]?.trim() ?? ''
  return value === '' ? undefined : value
}

/** A copy of this process's environment, for what looks for programs and starts them. */
export function processEnvironment(): NodeJS.ProcessEnv {
  return { ...process.env }
}
