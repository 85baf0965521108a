import { connect } from 'node:net'

export interface RawAnswer {
  status: number
  headers: Record<string, string>
  body: string
}

/**
 * Sends lines as they are, which no client library does with a foreign Host or with two of them, and reads until the
 * server closes.
 */
export function rawRequest(port: number, lines: readonly string[], body = ''): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    let text = ''
    socket.setEncoding('utf8').on('data', (piece: string) => {
      text += piece
    })
    socket.on('error', reject)
    socket.on('close', () => resolve(parsed(text)))
    socket.write(`${[...lines, 'Connection: close', '', ''].join('\r\n')}${body}`)
  })
}

function parsed(text: string): RawAnswer {
  const [head = '', ...rest] = text.split('\r\n\r\n')
  const [first = '', ...lines] = head.split('\r\n')
  const headers = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
  )
  const body = rest.join('\r\n\r\n')
  return {
    status: Number(first.split(' ')[1]),
    headers,
    body: headers['transfer-encoding'] === 'chunked' ? unchunked(body) : body,
  }
}

/** Of ASCII: a chunk's length is in bytes. */
function unchunked(body: string): string {
  const [, length = '0'] = /^([0-9a-f]+)\r\n/i.exec(body) ?? []
  const start = length.length + 2
  const end = start + Number.parseInt(length, 16)
  return length === '0' ? '' : body.slice(start, end) + unchunked(body.slice(end + 2))
}
