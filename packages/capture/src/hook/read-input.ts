import { constants, fstatSync, openSync, read, readSync } from 'node:fs'

export type HookInput = Record<string, unknown>

/** Far above what any harness writes for one event; what is longer has no end. */
const LARGEST_INPUT = 64 * 1024 * 1024

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
    let size = chunks.reduce((sum, { length }) => sum + length, 0)
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
      size += bytes.length
      if (size > LARGEST_INPUT) {
        finish(undefined)
        return
      }
      const input = mayEndHere(bytes) ? parseInput(Buffer.concat(chunks)) : undefined
      if (input !== undefined) finish(input)
    })
    stdin.on('end', () => finish(parseInput(Buffer.concat(chunks))))
    stdin.on('error', () => finish(undefined))
  })
}

const CHUNK = 64 * 1024

/** Standard input that is being read, while there is other work. */
export interface OpenInput {
  /** The JSON object on it, as `readInput` finds it. */
  object: (budgetMs: number) => Promise<HookInput | undefined>
  /** A read goes on. It cannot be called off, and `process.exit` waits for it. */
  isWaiting: () => boolean
}

/** Reads without a stream, which takes longer to set up than the rest of a small hook. */
export function openInput(descriptor: number): OpenInput {
  const file = withoutWaiting(descriptor)
  if (file !== undefined) return { object: async (budgetMs) => readNow(file, budgetMs), isWaiting: () => false }
  const { first, isWaiting } = readFirst(descriptor)
  return {
    async object(budgetMs) {
      const { bytes, isEnd } = await within(budgetMs, first)
      const input = parseInput(bytes)
      return input !== undefined || isEnd ? input : readInput(process.stdin, budgetMs, [bytes])
    },
    isWaiting,
  }
}

/** Of a file whose reads never wait. */
function readNow(file: number, budgetMs: number): HookInput | undefined {
  const chunks: Buffer[] = []
  let size = 0
  const end = Date.now() + budgetMs
  for (;;) {
    const chunk = Buffer.allocUnsafe(CHUNK)
    let length: number
    try {
      length = readSync(file, chunk, 0, CHUNK, null)
    } catch (thrown) {
      if (codeOf(thrown) !== 'EAGAIN') throw thrown
      if (Date.now() >= end) return parseInput(Buffer.concat(chunks))
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1)
      continue
    }
    if (length === 0) return parseInput(Buffer.concat(chunks))
    chunks.push(chunk.subarray(0, length))
    size += length
    if (size > LARGEST_INPUT) return undefined
    const input = mayEndHere(chunk.subarray(0, length)) ? parseInput(Buffer.concat(chunks)) : undefined
    if (input !== undefined) return input
  }
}

/** What a harness wrote at once, and whether that is the end. */
interface FirstRead {
  bytes: Buffer
  isEnd: boolean
}

const NOTHING: FirstRead = { bytes: Buffer.alloc(0), isEnd: true }

/** One read beside everything else, of an input that would have the hook wait for as long as nobody writes to it. */
function readFirst(descriptor: number): { first: Promise<FirstRead>; isWaiting: () => boolean } {
  let waits = true
  const first = new Promise<FirstRead>((resolve, reject) => {
    inOneThread(() => {
      read(descriptor, Buffer.allocUnsafe(CHUNK), 0, CHUNK, null, (error, length, chunk) => {
        waits = false
        const code = codeOf(error)
        if (error === null) resolve({ bytes: chunk.subarray(0, length), isEnd: length === 0 })
        // Windows says so of a pipe that was closed.
        else if (code === 'EOF') resolve(NOTHING)
        else if (code === 'EAGAIN') resolve({ bytes: Buffer.alloc(0), isEnd: false })
        else reject(error)
      })
    })
  })
  return { first, isWaiting: () => waits }
}

/** Node starts four threads for the first thing that it does beside everything else; that takes longer than the read. */
function inOneThread(begin: () => void): void {
  const { UV_THREADPOOL_SIZE: before } = process.env
  process.env['UV_THREADPOOL_SIZE'] = '1'
  begin()
  if (before === undefined) delete process.env['UV_THREADPOOL_SIZE']
  else process.env['UV_THREADPOOL_SIZE'] = before
}

/** Nothing within the time that it has is an end as well. */
function within(budgetMs: number, first: Promise<FirstRead>): Promise<FirstRead> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => resolve(NOTHING), budgetMs)
    first.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

function codeOf(thrown: unknown): unknown {
  return thrown instanceof Error && 'code' in thrown ? thrown.code : undefined
}

/** The same input opened anew, so that a read of it never waits; undefined where that cannot be had, as of a socket. */
function withoutWaiting(descriptor: number): number | undefined {
  if (process.platform !== 'linux') return undefined
  try {
    if (fstatSync(descriptor).isSocket()) return undefined
    return openSync(`/proc/self/fd/${descriptor}`, constants.O_RDONLY | constants.O_NONBLOCK)
  } catch {
    // Somebody else's terminal, or an input that was closed: it is read as it is.
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
