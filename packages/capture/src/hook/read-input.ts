import { readSync } from 'node:fs'

export type HookInput = Record<string, unknown>

const BOM = Buffer.from([0xef, 0xbb, 0xbf])

/**
 * The JSON object on standard input. Some harnesses never close it and some write byte-order marks in front, so the
 * end of the object is the end of the input; undefined when there is none within `budgetMs`.
 */
export function readInput(stdin: NodeJS.ReadableStream, budgetMs: number): Promise<HookInput | undefined> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = []
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

const CHUNK = 64 * 1024

/**
 * `readInput` without a stream, which takes longer to set up than the rest of a small hook. Waits for as long as the
 * harness neither writes nor closes; 'busy' when nothing can be read this way, so that a stream must do it.
 */
export function readInputNow(descriptor: number): HookInput | undefined | 'busy' {
  const chunks: Buffer[] = []
  for (;;) {
    const chunk = Buffer.allocUnsafe(CHUNK)
    let length: number
    try {
      length = readSync(descriptor, chunk, 0, CHUNK, null)
    } catch (thrown) {
      const code = thrown instanceof Error && 'code' in thrown ? thrown.code : undefined
      if (code === 'EAGAIN') {
        if (chunks.length === 0) return 'busy'
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1)
        continue
      }
      // Windows says so of a pipe that was closed.
      if (code === 'EOF') return parseInput(Buffer.concat(chunks))
      throw thrown
    }
    if (length === 0) return parseInput(Buffer.concat(chunks))
    chunks.push(chunk.subarray(0, length))
    if (!mayEndHere(chunk.subarray(0, length))) continue
    const input = parseInput(Buffer.concat(chunks))
    if (input !== undefined) return input
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
