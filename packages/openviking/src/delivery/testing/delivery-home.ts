import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { experienceUri, type Message, type Part } from '@openviking-plugins/experience'
import { onTestFinished } from 'vitest'
import { createDelivery, type Delivery, type DeliveryOptions } from '../create-delivery.ts'
import { type MemoryLog, memoryLog } from './memory-log.ts'
import { type StubServer, stubServer, USER } from './stub-server.ts'

/** A delivery with everything around it in reach. */
export interface DeliveryHome {
  server: StubServer
  log: MemoryLog
  folder: string
  /** What was reported. */
  told: string[]
  /** Moves the clock on. */
  wait: (milliseconds: number) => void
  /** As after a start of the program. */
  open: (more?: Partial<DeliveryOptions>) => Delivery
}

export const SESSION = 'cc-1'
const URI: string = experienceUri(USER, 'a')

export function deliveryHome(options: Partial<DeliveryOptions> = {}): DeliveryHome {
  const folder = mkdtempSync(join(tmpdir(), 'ov delivery '))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const server = stubServer()
  const log = memoryLog()
  const told: string[] = []
  let now = Date.parse('2026-11-30T12:00:00.000Z')
  return {
    server,
    log,
    folder,
    told,
    wait: (milliseconds) => {
      now += milliseconds
    },
    open: (more = {}) =>
      createDelivery({
        client: server.client,
        state: server.state,
        log,
        folder,
        attribution: 'auto',
        capture: 'full',
        report: (line) => told.push(line),
        now: () => now,
        ...options,
        ...more,
      }),
  }
}

export function said(id: string, text: string = id, role: Message['role'] = 'user'): Message {
  return message(id, [{ type: 'text', text }], role)
}

/** Messages `<prefix>1` to `<prefix><count>`. */
export function talk(count: number, prefix = 'm'): Message[] {
  return Array.from({ length: count }, (_, at) => said(`${prefix}${at + 1}`))
}

export function searched(id: string, uri: string = URI): Message {
  return message(id, [
    {
      type: 'tool',
      tool_id: `call-${id}`,
      tool_name: 'search_experience',
      tool_input: { query: 'port' },
      tool_output: JSON.stringify({ results: [{ uri, title: 'a', score: 0.5, snippet: '' }] }),
      tool_status: 'completed',
    },
  ])
}

export function message(id: string, parts: Part[], role: Message['role'] = 'assistant'): Message {
  return { id, role, parts, created_at: '2026-05-04T03:02:01.000Z' }
}
