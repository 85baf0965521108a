import { spawn } from 'node:child_process'
import { closeSync, constants, openSync, writeFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '../testing/capture-home.ts'

const HOOK = fileURLToPath(new URL('../testing/hook-process.ts', import.meta.url))
const BOM = '\ufeff'
const LOST = 'the event was lost: there was no JSON object on standard input\n'
const LARGE = { prompt: `${'words } of a prompt '.repeat(20_000)}🔥` }

interface Answered {
  out: string
  err: string
  code: number | null
}

/** Runs the hook with what `write` puts into its input. */
function answered(
  stdin: 'pipe' | number,
  budget: string,
  write: (input: NodeJS.WritableStream | null) => void,
): Promise<Answered> {
  const child = spawn(process.execPath, [HOOK, budget], { stdio: [stdin, 'pipe', 'pipe'] })
  const all = { out: '', err: '' }
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    all.out += text
  })
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    all.err += text
  })
  child.stdin?.on('error', () => undefined)
  write(child.stdin)
  return new Promise((resolve) => {
    child.on('close', (code) => resolve({ ...all, code }))
  })
}

const told = (value: object): Answered => ({ out: `${JSON.stringify({ told: value })}\n`, err: '', code: 0 })
const nothing: Answered = { out: '{}\n', err: LOST, code: 0 }

/** What comes is never waited for too little, and what does not come not for long. */
const budgetFor = (expected: Answered): string => (expected === nothing ? '100' : '60000')

const CASES: [string, string[], boolean, Answered][] = [
  ['an object', ['{"a":1}'], true, told({ a: 1 })],
  ['an object, and the input stays open', ['{"a":1}\n'], false, told({ a: 1 })],
  ['two byte-order marks in front', [`${BOM}${BOM}{"a":"漢"}`], false, told({ a: '漢' })],
  ['an object in pieces', ['{"a":{"b":1}', ',"c":2', '}'], false, told({ a: { b: 1 }, c: 2 })],
  ['a large object', [JSON.stringify(LARGE)], false, told(LARGE)],
  ['garbage, and the input stays open', ['garbage }\n'], false, nothing],
  ['half an object, and the input stays open', ['{"a":'], false, nothing],
  ['nothing, and the end', [], true, nothing],
  ['an array', ['[1]'], true, nothing],
]

describe('a hook answers in time, and with exit code 0', { timeout: 60_000 }, () => {
  test.each(CASES)('%s', async (_name, pieces, closes, expected) => {
    const result = await answered('pipe', budgetFor(expected), (input) => {
      for (const [index, piece] of pieces.entries()) setTimeout(() => input?.write(piece), index * 20)
      if (closes) setTimeout(() => input?.end(), pieces.length * 20)
    })
    expect(result).toEqual(expected)
  })

  test
    .runIf(process.platform === 'linux')
    .each([...CASES, ['nothing, and the input stays open', [], false, nothing] as const])(
    '%s, through a pipe with a name',
    async (_name, pieces, closes, expected) => {
      const path = join(temporaryFolder(), 'pipe')
      const { execFileSync } = await import('node:child_process')
      execFileSync('mkfifo', [path])
      // Opened for both, so that neither end waits for the other.
      const pipe = openSync(path, constants.O_RDWR | constants.O_NONBLOCK)
      const reader = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK)
      const close = (): void => closeSync(pipe)
      let rest = Buffer.from(pieces.join(''))
      const feed = (): void => {
        try {
          rest = rest.subarray(writeSync(pipe, rest))
        } catch (thrown) {
          if ((thrown as NodeJS.ErrnoException).code !== 'EAGAIN') throw thrown
        }
      }
      const timer = setInterval(() => rest.length > 0 && feed(), 1)
      const result = await answered(reader, budgetFor(expected), () => {
        feed()
        if (closes) close()
      })
      clearInterval(timer)
      closeSync(reader)
      if (!closes) close()
      expect(result).toEqual(expected)
    },
  )

  test('a file as input', async () => {
    const path = join(temporaryFolder(), 'input.json')
    writeFileSync(path, `${JSON.stringify(LARGE)}\n`)
    const file = openSync(path, 'r')
    onTestFinished(() => closeSync(file))
    expect(await answered(file, '60000', () => undefined)).toEqual(told(LARGE))
  })

  test('nothing, and the input stays open', async () => {
    const child = spawn(process.execPath, [HOOK, '100', '500'], { stdio: ['pipe', 'pipe', 'inherit'] })
    const ended = new Promise((resolve) => child.on('close', resolve))
    let out = ''
    child.stdout.on('data', (chunk) => {
      out += String(chunk)
    })
    await ended
    expect(out).toBe('{}\n')
  })

  test.runIf(process.platform !== 'win32')(
    'an input without an end is not kept for ever',
    { timeout: 120_000 },
    async () => {
      const zeros = openSync('/dev/zero', 'r')
      onTestFinished(() => closeSync(zeros))
      expect(await answered(zeros, '60000', () => undefined)).toEqual(nothing)
    },
  )

  test('an object much later than a read would wait', async () => {
    const late = await answered('pipe', '60000', (input) => {
      setTimeout(() => input?.write('{"a":1}'), 300)
    })
    expect(late).toEqual(told({ a: 1 }))
  })
})
