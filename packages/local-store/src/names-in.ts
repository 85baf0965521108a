import { readdirSync } from 'node:fs'

/** Names in a folder; none where it is not there. @throws what the file system throws */
export function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch (thrown) {
    if (thrown instanceof Error && 'code' in thrown && thrown.code === 'ENOENT') return []
    throw thrown
  }
}
