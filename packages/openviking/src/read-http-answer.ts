import { withoutOuterBlanks } from '@openviking-plugins/experience/text'
import type { Answer, NoAnswer } from './exchange-types.ts'

/** Far above what servers send before a body. */
const LARGEST_HEAD = 16 * 1024

/** Takes an answer of HTTP/1.1 apart, as its bytes come in. */
export interface AnswerReader {
  /** The answer as soon as it is whole; `more` until then. */
  read(chunk: Buffer): Answer | Failure | 'more'
  /** What it is when no more bytes come. */
  end(): Answer | Failure
}

type Failure = Pick<NoAnswer, 'code'> & { why: 'too-large' | 'network' }

interface Head {
  status: number
  headers: Record<string, string>
  /** Bytes of the body; `chunks` where they are told piece by piece; undefined for all that comes. */
  length: number | 'chunks' | undefined
}

const NO_HTTP: Failure = { why: 'network', code: 'HPE_INVALID_CONSTANT' }
const BROKEN_OFF: Failure = { why: 'network', code: 'ECONNRESET' }

export function createAnswerReader(maxBytes: number): AnswerReader {
  let bytes: Buffer = Buffer.alloc(0)
  let head: Head | undefined
  const body: Buffer[] = []
  let size = 0

  const take = (part: Buffer): Failure | undefined => {
    size += part.length
    if (size > maxBytes) return { why: 'too-large' }
    body.push(part)
    return undefined
  }
  const answer = ({ status, headers }: Head): Answer => ({
    status,
    headers,
    body: Buffer.concat(body).toString('utf8'),
  })

  /** Of a body in chunks, what is there. */
  const takeChunks = (known: Head): Answer | Failure | 'more' => {
    for (;;) {
      const line = bytes.indexOf('\r\n')
      if (line === -1) return bytes.length > LARGEST_HEAD ? NO_HTTP : 'more'
      const digits = /^([0-9a-f]{1,12})[ \t]*(?:;|$)/i.exec(bytes.toString('latin1', 0, line))?.[1]
      if (digits === undefined) return NO_HTTP
      const length = Number.parseInt(digits, 16)
      if (size + length > maxBytes) return { why: 'too-large' }
      const from = line + 2
      // What may follow the last chunk is of no use.
      if (length === 0) return bytes.includes('\r\n', from) ? answer(known) : 'more'
      if (bytes.length < from + length + 2) return 'more'
      if (bytes.toString('latin1', from + length, from + length + 2) !== '\r\n') return NO_HTTP
      take(bytes.subarray(from, from + length))
      bytes = bytes.subarray(from + length + 2)
    }
  }

  const takeBody = (known: Head): Answer | Failure | 'more' => {
    const { length } = known
    if (length === 'chunks') return takeChunks(known)
    if (length !== undefined && length > maxBytes) return { why: 'too-large' }
    const part = length === undefined ? bytes : bytes.subarray(0, length - size)
    bytes = Buffer.alloc(0)
    return take(part) ?? (size === length ? answer(known) : 'more')
  }

  return {
    read(chunk) {
      bytes = bytes.length === 0 ? chunk : Buffer.concat([bytes, chunk])
      while (head === undefined) {
        const end = bytes.indexOf('\r\n\r\n')
        if (end === -1) {
          const begins = 'HTTP/1.'.startsWith(bytes.toString('latin1', 0, 7))
          return begins && bytes.length <= LARGEST_HEAD ? 'more' : NO_HTTP
        }
        const read = readHead(bytes.toString('latin1', 0, end))
        if (read === undefined) return NO_HTTP
        bytes = bytes.subarray(end + 4)
        // 100 to 199 announce another one.
        if (read.status >= 200) head = read
      }
      return takeBody(head)
    },
    end() {
      if (head === undefined || head.length !== undefined) return BROKEN_OFF
      return answer(head)
    },
  }
}

function readHead(text: string): Head | undefined {
  const [first = '', ...lines] = text.split('\r\n')
  const status = Number(/^HTTP\/1\.[01] (\d{3})(?: |$)/.exec(first)?.[1] ?? Number.NaN)
  if (!(status >= 100)) return undefined
  const headers: Record<string, string> = {}
  for (const line of lines) {
    const [, name, written = ''] = /^([\w!#$%&'*+.^`|~-]+):(.*)$/.exec(line) ?? []
    if (name === undefined) return undefined
    const value = withoutOuterBlanks(written)
    const key = name.toLowerCase()
    headers[key] = headers[key] === undefined ? value : `${headers[key]}, ${value}`
  }
  const length = lengthOf(status, headers)
  return length === 'wrong' ? undefined : { status, headers, length }
}

function lengthOf(status: number, headers: Readonly<Record<string, string>>): Head['length'] | 'wrong' {
  if (status === 204 || status === 304) return 0
  const coding = headers['transfer-encoding']
  if (coding !== undefined) return /^chunked$/i.test(coding) ? 'chunks' : 'wrong'
  const told = headers['content-length']
  if (told === undefined) return undefined
  return /^\d{1,15}$/.test(told) ? Number(told) : 'wrong'
}
