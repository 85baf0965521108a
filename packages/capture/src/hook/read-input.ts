import { constants, openSync, readSync } from 'node:fs'

export type HookInput = Record<string, unknown>

const BOM = Buffer.from([0xef, 0xbb, 0xbf])

/**
 * The JSON object on standard input, of which `read` came before. Some harnesses never close it and some write
 * byte-order marks in front, so the end of the object is the end of the input; undefined when there is none within
 * `budgetMs`.
 */
export function readInput(
  stdin: NodeJS.ReadableStream,
  budgetMs: number,
  read: readonly Buffer[] = [],
): Promise<HookInput | undefined> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [...read]
    const finish = (input: HookInput | undefined): void => {
      clearTimeout(timer)
      stdin.removeAllListeners('data')
      stdin.removeAllListeners('end')
      resolve(input)
    }
    const timer = setTimeout(() => finish(parseInput(Buffer.concat(chunks))), budgetMs)
    stdin.on('data', (chunk: Buffer | string) => {
      const bytes = typeof chunk === 'string' ? Buffer.from(chunk) : chunk
      chunks.push(bytes)
      if (!mayEndHere(bytes)) return
      const input = parseInput(Buffer.concat(chunks))
      if (input !== undefined) finish(input)
    })
    stdin.on('end', () => finish(parseInput(Buffer.concat(chunks))))
    stdin.on('error', () => finish(undefined))
  })
}

/** What came, or what was read without an object in it: then a stream has to go on. */
export type ReadNow = { input: HookInput | undefined } | { unread: Buffer[] }

const CHUNK = 64 * 1024

/**
 * `readInput` without a stream, which takes longer to set up than the rest of a small hook. Where a read cannot be told
 * not to wait, it waits for the first bytes alone: those a harness writes at once.
 */
export function readInputNow(descriptor: number, budgetMs: number): ReadNow {
  const chunks: Buffer[] = []
  const file = withoutWaiting(descriptor)
  const end = Date.now() + budgetMs
  for (;;) {
    const chunk = Buffer.allocUnsafe(CHUNK)
    let length: number
    try {
      length = readSync(file ?? descriptor, chunk, 0, CHUNK, null)
    } catch (thrown) {
      const code = thrown instanceof Error && 'code' in thrown ? thrown.code : undefined
      if (code === 'EAGAIN') {
        if (file === undefined) return { unread: chunks }
        if (Date.now() >= end) return { input: parseInput(Buffer.concat(chunks)) }
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1)
        continue
      }
      // Windows says so of a pipe that was closed.
      if (code === 'EOF') return { input: parseInput(Buffer.concat(chunks)) }
      throw thrown
    }
    if (length === 0) return { input: parseInput(Buffer.concat(chunks)) }
    chunks.push(chunk.subarray(0, length))
    const input = mayEndHere(chunk.subarray(0, length)) ? parseInput(Buffer.concat(chunks)) : undefined
    if (input !== undefined) return { input }
    if (file === undefined) return { unread: chunks }
  }
}

/** The same input opened anew, so that a read of it never waits; undefined where that cannot be had, as of a socket. */
function withoutWaiting(descriptor: number): number | undefined {
  if (process.platform !== 'linux') return undefined
  try {
    return openSync(`/proc/self/fd/${descriptor}`, constants.O_RDONLY | constants.O_NONBLOCK)
  } catch {
    // The ordinary case with many harnesses, and no trouble.
    return undefined
  }
}

/** Only behind a closing brace can an object be complete. */
function mayEndHere(bytes: Buffer): boolean {
  return /\}\s*$/.test(bytes.subarray(-64).toString('latin1'))
}

/** The object that these bytes spell, behind any number of byte-order marks. */
export function parseInput(bytes: Buffer): HookInput | undefined {
  let start = 0
  while (bytes.subarray(start, start + BOM.length).equals(BOM)) start += BOM.length
  try {
    const value: unknown = JSON.parse(bytes.toString('utf8', start))
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as HookInput) : undefined
  } catch {
    // The caller logs that there was no input; its text may hold anything.
    return undefined
  }
}
