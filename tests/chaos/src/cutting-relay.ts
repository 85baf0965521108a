import type { AddressInfo } from 'node:net'
import { connect, createServer, type Socket } from 'node:net'

/** A way to a server on which an answer can be lost. */
export interface CuttingRelay {
  url: string
  /** Cuts each connection of the next `times` when the first bytes of the answer come: the server has done its work. */
  loseAnswers(times: number): void
  close(): Promise<void>
}

export async function cuttingRelay(to: string): Promise<CuttingRelay> {
  const { hostname, port } = new URL(to)
  const open = new Set<Socket>()
  let losing = 0
  const server = createServer((incoming) => {
    const outgoing = connect(Number(port), hostname)
    open.add(incoming).add(outgoing)
    const cut = (): void => {
      for (const socket of [incoming, outgoing]) {
        socket.destroy()
        open.delete(socket)
      }
    }
    incoming.pipe(outgoing)
    outgoing.on('data', (bytes) => {
      if (losing > 0) {
        losing -= 1
        cut()
      } else incoming.write(bytes)
    })
    outgoing.on('end', () => incoming.end())
    for (const socket of [incoming, outgoing]) socket.on('error', cut).on('close', cut)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    loseAnswers: (times) => {
      losing = times
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        for (const socket of open) socket.destroy()
      }),
  }
}
