// relay.ts SOCKET PORT PROGRAM [ARGUMENT…]
// Runs the program in the network namespace that this process was started in, and passes on what comes in on a loopback
// port of it to a socket in the file system, which is outside of every namespace.
import { spawn, spawnSync } from 'node:child_process'
import { connect, createServer } from 'node:net'
import process from 'node:process'

const [, , socket = '', port = '', program = '', ...args] = process.argv

const up = spawnSync('ip', ['link', 'set', 'lo', 'up'], { encoding: 'utf8' })
if (up.status !== 0) throw new Error(`loopback cannot be used: ${up.stderr}`)

const server = createServer((incoming) => {
  const outgoing = connect(socket)
  incoming.pipe(outgoing).pipe(incoming)
  // Either end may go at any time, and takes the other one with it.
  incoming.on('error', () => outgoing.destroy())
  outgoing.on('error', () => incoming.destroy())
})
server.listen(Number(port), '127.0.0.1', () => {
  const child = spawn(program, args, { stdio: 'inherit' })
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => child.kill(signal))
  // Stands for SIGKILL, which cannot be passed on.
  process.on('SIGUSR2', () => child.kill('SIGKILL'))
  child.on('error', (thrown) => {
    throw thrown
  })
  child.on('close', (status) => process.exit(status ?? 1))
})
