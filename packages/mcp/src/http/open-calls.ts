import type { RequestId } from '@modelcontextprotocol/sdk/types.js'

interface OpenCall {
  /** Who asked, as far as it is known; see `callerOf`. */
  caller: string
  /** The client's own number for the request, of which each begins at 0 or 1; a notification has none. */
  id: RequestId | undefined
  /** Ends the work and the answer. */
  close(): void
}

/** The requests that are being answered. Without sessions a client's word about one of them comes in on its own. */
export interface OpenCalls {
  /** Returns what ends the entry. */
  add(call: OpenCall): () => void
  /** Ends the request `id` of that caller; does nothing where it could be that of another client of the same kind. */
  cancel(caller: string, id: unknown): void
  /** Resolves when none is open. */
  idle(): Promise<void>
  closeAll(): void
}

export function openCalls(): OpenCalls {
  const open = new Set<OpenCall>()
  let waiting: (() => void)[] = []
  return {
    add(call) {
      open.add(call)
      return () => {
        open.delete(call)
        if (open.size > 0) return
        for (const resolve of waiting) resolve()
        waiting = []
      }
    },
    cancel(caller, id) {
      if (typeof id !== 'string' && typeof id !== 'number') return
      const [meant, another] = [...open].filter((call) => call.caller === caller && call.id === id)
      if (another === undefined) meant?.close()
    },
    idle: () => (open.size === 0 ? Promise.resolve() : new Promise((resolve) => waiting.push(resolve))),
    closeAll() {
      for (const call of open) call.close()
    },
  }
}
