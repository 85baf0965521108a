import { once } from 'node:events'
import { connect, createServer } from 'node:net'

export interface Passage {
  close(): void
}

/** Passes on what comes in at a socket in the file system to a port of this machine. */
export async function openPassage(socket: string, port: number): Promise<Passage> {
  const open = new Set<{ destroy(): void }>()
  const server = createServer((incoming) => {
    const outgoing = connect(port, '127.0.0.1')
    open.add(incoming)
    incoming.pipe(outgoing).pipe(incoming)
    incoming.on('error', () => outgoing.destroy())
    incoming.on('close', () => open.delete(incoming))
    outgoing.on('error', () => incoming.destroy())
  })
  await once(server.listen(socket), 'listening')
  return {
    close() {
      server.close()
      for (const one of open) one.destroy()
    },
  }
}
