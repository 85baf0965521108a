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
      // Only behind a closing brace can an object be complete.
      if (!/\}\s*$/.test(bytes.subarray(-64).toString('latin1'))) return
      const input = parseInput(Buffer.concat(chunks))
      if (input !== undefined) finish(input)
    })
    stdin.on('end', () => finish(parseInput(Buffer.concat(chunks))))
    stdin.on('error', () => finish(undefined))
  })
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
