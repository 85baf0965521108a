// relay.ts {"PORT":"SOCKET",…} PROGRAM [ARGUMENT…]
// Runs the program in the network namespace that this process was started in, and passes on what comes in on a loopback
// port of it to a socket in the file system, which is outside of every namespace.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readlinkSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import process from 'node:process'
import { setTimeout as wait } from 'node:timers/promises'

const [, , passages = '{}', program = '', ...args] = process.argv
const STAYS_MS = 120_000

const up = spawnSync('ip', ['link', 'set', 'lo', 'up'], { encoding: 'utf8' })
if (up.status !== 0) throw new Error(`loopback cannot be used: ${up.stderr}`)

const ports = Object.entries(JSON.parse(passages) as Record<string, string>)
for (const [port, socket] of ports) {
  const server = createServer((incoming) => {
    const outgoing = connect(socket)
    incoming.pipe(outgoing).pipe(incoming)
    // Either end may go at any time, and takes the other one with it.
    incoming.on('error', () => outgoing.destroy())
    outgoing.on('error', () => incoming.destroy())
  })
  await once(server.listen(Number(port), '127.0.0.1'), 'listening')
}

const child = spawn(program, args, { stdio: 'inherit' })
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => child.kill(signal))
// Stands for SIGKILL, which cannot be passed on.
process.on('SIGUSR2', () => child.kill('SIGKILL'))
child.on('error', (thrown) => {
  throw thrown
})
child.on('close', (status) => {
  // What the program has left behind, a courier, may have to reach more than the model.
  const left = ports.length > 1 ? untilAlone() : Promise.resolve()
  void left.then(() => process.exit(status ?? 1))
})

async function untilAlone(): Promise<void> {
  const until = Date.now() + STAYS_MS
  while (othersHere() && Date.now() < until) await wait(100)
}

/** Whether another process is in this network namespace. */
function othersHere(): boolean {
  const here = readlinkSync('/proc/self/ns/net')
  return readdirSync('/proc').some((id) => {
    if (!/^\d+$/.test(id) || Number(id) === process.pid) return false
    try {
      return readlinkSync(`/proc/${id}/ns/net`) === here
    } catch {
      // It is gone, or somebody else's.
      return false
    }
  })
}
