import { posix } from 'node:path'

const SYSTEM_FILES = new Set(['.ds_store', '.localized', '.directory', 'thumbs.db', 'ehthumbs.db', 'desktop.ini'])

/** True for what a file manager leaves in a folder that it showed: it is no source and no output. */
export const isSystemFile = (path: string): boolean => {
  const name = posix.basename(path).toLowerCase()
  return SYSTEM_FILES.has(name) || name.startsWith('._')
}

/** What an install or a test run leaves; Git ignores it. */
const LEFTOVERS = new Set(['node_modules', '.turbo', '.tests'])

/** True for a path in a plugin's folder that no commit holds. */
export const isLeftover = (path: string): boolean => path.split('/').some((segment) => LEFTOVERS.has(segment))
