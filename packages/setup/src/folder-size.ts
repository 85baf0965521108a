import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Bytes of the files below a folder; 0 where it is not there. */
export async function sizeOf(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(notThere)
  let bytes = 0
  for (const entry of entries) {
    if (entry.isFile()) bytes += await stat(join(entry.parentPath, entry.name)).then(({ size }) => size, gone)
  }
  return bytes
}

function notThere(thrown: NodeJS.ErrnoException): [] {
  if (thrown.code === 'ENOENT') return []
  throw thrown
}

/** A file that the courier took away meanwhile. */
function gone(): number {
  return 0
}
