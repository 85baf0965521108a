import { closeSync, fsyncSync, openSync } from 'node:fs'

/** Makes a new name survive a power cut; Windows does it on its own. */
export function syncFolder(folder: string): void {
  if (process.platform === 'win32') return
  const descriptor = openSync(folder, 'r')
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}
