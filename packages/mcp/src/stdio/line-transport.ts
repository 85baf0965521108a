import type { Readable, Writable } from 'node:stream'
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js'
import { ErrorCode, type JSONRPCMessage, type JSONRPCRequest, type RequestId } from '@modelcontextprotocol/sdk/types.js'
import { parseJsonRpc, refusal } from '../json-rpc-text.ts'
import { readLines } from './read-lines.ts'

/** The only protocol version in which a JSON array of messages is allowed. */
const BATCH_VERSION = '2025-03-26'

interface Batch {
  open: Set<RequestId>
  answers: unknown[]
}

export interface LineTransport extends Transport {
  /** Resolves when every request that came in has been answered or cancelled. */
  idle(): Promise<void>
}

/**
 * MCP over lines of JSON. It stands in for the SDK's own stdio transport, which drops a broken line without an answer,
 * closes itself for a message above 10 MB and cannot tell whether an answer is still owed.
 */
export function lineTransport(input: Readable, output: Writable): LineTransport {
  const owed = new Set<RequestId>()
  const batches = new Map<RequestId, Batch>()
  let waiting: (() => void)[] = []
  let initializeId: RequestId | undefined
  let version: string | undefined

  const write = (value: unknown): Promise<void> =>
    new Promise((resolve, reject) => {
      output.write(`${JSON.stringify(value)}\n`, (error) => (error ? reject(error) : resolve()))
    })
  const refuse = (value: unknown): void => {
    write(value).catch((error: Error) => transport.onerror?.(error))
  }
  const settle = (id: RequestId): void => {
    owed.delete(id)
    if (owed.size > 0) return
    for (const resolve of waiting) resolve()
    waiting = []
  }
  /** Takes `id` out of its batch; the batch's answers once it was the last one. */
  const leaveBatch = (batch: Batch, id: RequestId): unknown[] | undefined => {
    batch.open.delete(id)
    batches.delete(id)
    return batch.open.size === 0 && batch.answers.length > 0 ? batch.answers : undefined
  }

  const receive = (message: JSONRPCMessage): void => {
    if (isRequest(message)) {
      owed.add(message.id)
      if (message.method === 'initialize') initializeId = message.id
    }
    transport.onmessage?.(message)
    if ('method' in message && message.method === 'notifications/cancelled') cancel(message.params)
  }
  /** A cancelled request is never answered. */
  const cancel = (params: Record<string, unknown> | undefined): void => {
    const id = params?.['requestId']
    if (typeof id !== 'string' && typeof id !== 'number') return
    const batch = batches.get(id)
    const answers = batch === undefined ? undefined : leaveBatch(batch, id)
    if (answers !== undefined) refuse(answers)
    settle(id)
  }

  const onLine = (line: string): void => {
    const { messages, refusals, batch } = parseJsonRpc(line)
    if (!batch) {
      for (const answer of refusals) refuse(answer)
    } else if (version !== BATCH_VERSION) {
      refuse(refusal(null, ErrorCode.InvalidRequest, `Invalid Request: a batch is allowed in ${BATCH_VERSION} only`))
      return
    } else {
      const requests = messages.filter(isRequest)
      const together: Batch = { open: new Set(requests.map((request) => request.id)), answers: [...refusals] }
      for (const id of together.open) batches.set(id, together)
      if (requests.length === 0 && refusals.length > 0) refuse(refusals)
    }
    for (const message of messages) receive(message)
  }

  const transport: LineTransport = {
    start: async () => {
      readLines(input, {
        line: onLine,
        tooLong: (limit) =>
          refuse(refusal(null, ErrorCode.InvalidRequest, `Invalid Request: longer than ${limit} bytes`)),
      })
    },
    send: async (message) => {
      if (!('result' in message) && !('error' in message)) return write(message)
      const { id } = message
      if ('result' in message && id === initializeId) {
        const negotiated = message.result['protocolVersion']
        if (typeof negotiated === 'string') version = negotiated
      }
      const batch = id === undefined ? undefined : batches.get(id)
      try {
        if (batch === undefined || id === undefined) return await write(message)
        batch.answers.push(message)
        const answers = leaveBatch(batch, id)
        if (answers !== undefined) await write(answers)
      } finally {
        if (id !== undefined) settle(id)
      }
    },
    close: async () => {
      input.pause()
      transport.onclose?.()
    },
    idle: () => (owed.size === 0 ? Promise.resolve() : new Promise((resolve) => waiting.push(resolve))),
  }
  return transport
}

function isRequest(message: JSONRPCMessage): message is JSONRPCRequest {
  return 'method' in message && 'id' in message
}
