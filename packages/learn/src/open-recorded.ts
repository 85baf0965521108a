import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { OpenVikingError } from '@openviking-plugins/experience'

const COMPRESSED = '.zst'
/** Bytes; a larger one is left out rather than filling the memory. */
const LARGEST = 512 * 1024 * 1024

type Decompress = (data: Buffer, options: { maxOutputLength: number }) => Buffer

/** Node's own, which it has since 22.15. */
function decompress(): Decompress | undefined {
  const zlib: { zstdDecompressSync?: Decompress } = process.getBuiltinModule('node:zlib')
  return zlib.zstdDecompressSync
}

/** Whether this Node can read a session file: of those that are compressed not every one can. */
export function isReadable(path: string): boolean {
  return !path.endsWith(COMPRESSED) || decompress() !== undefined
}

export interface OpenRecorded {
  file: number
  close: () => void
}

/** Opens a session file, a compressed one as what is in it. @throws UNSUPPORTED where this Node cannot */
export function openRecorded(path: string): OpenRecorded {
  if (!path.endsWith(COMPRESSED)) {
    const file = openSync(path, 'r')
    return { file, close: () => closeSync(file) }
  }
  const unpack = decompress()
  if (unpack === undefined)
    throw new OpenVikingError('UNSUPPORTED', `This Node cannot read ${path}. Node 22.15 or newer can.`)
  const text = unpack(readFileSync(path), { maxOutputLength: LARGEST })
  // For its owner alone, and only as long as it is open.
  const folder = mkdtempSync(join(tmpdir(), 'ovp-learn-'))
  try {
    const plain = join(folder, 'session.jsonl')
    writeFileSync(plain, text, { mode: 0o600 })
    const file = openSync(plain, 'r')
    return {
      file,
      close() {
        closeSync(file)
        rmSync(folder, { recursive: true, force: true })
      },
    }
  } catch (thrown) {
    rmSync(folder, { recursive: true, force: true })
    throw thrown
  }
}
