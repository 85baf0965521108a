import { posix } from 'node:path'

const SYSTEM_FILES = new Set(['.ds_store', 'thumbs.db', 'desktop.ini'])

/** True for what a file manager leaves in a folder that it showed: it is no source and no output. */
export const isSystemFile = (path: string): boolean => SYSTEM_FILES.has(posix.basename(path).toLowerCase())
