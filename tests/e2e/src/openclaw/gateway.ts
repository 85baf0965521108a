// gateway.ts PORT SAID COMMAND LINES
// Runs the Gateway of OpenClaw, the COMMAND, and then its clients, the LINES, one after the other; both are JSON. Ends it
// once there is the file SAID. In a network of its own all of them have to be started from one process.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { connect } from 'node:net'
import process from 'node:process'
import { setTimeout as wait } from 'node:timers/promises'

const [, , port = '', said = '', command = '[]', lines = '[]'] = process.argv
const [program = '', ...own] = JSON.parse(command) as string[]
const STARTED_WITHIN_MS = 60_000
const SAID_WITHIN_MS = 30_000

const gateway = spawn(program, [...own, 'gateway', 'run', '--port', port, '--bind', 'loopback'], {
  stdio: ['ignore', 'inherit', 'inherit'],
})
const ended = once(gateway, 'close')
const until = Date.now() + STARTED_WITHIN_MS
while (!(await isListening())) {
  if (Date.now() > until || gateway.exitCode !== null) throw new Error('the Gateway did not start')
  await wait(100)
}
let failed = 0
for (const line of JSON.parse(lines) as string[][]) {
  const client = spawn(program, [...own, ...line], { stdio: ['ignore', 'inherit', 'inherit'] })
  const [status] = (await once(client, 'close')) as [number | null]
  if (status !== 0) {
    console.error(`openclaw ${line.join(' ')} exited ${status}`)
    failed += 1
  }
}
// A client does not wait for what its agent says when its subagents have ended.
const last = Date.now() + SAID_WITHIN_MS
while (failed === 0 && !existsSync(said) && Date.now() < last) await wait(100)
// The hooks of the last run come after its answer.
await wait(1_000)
gateway.kill('SIGTERM')
await ended
process.exitCode = failed === 0 ? 0 : 1

function isListening(): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(Number(port), '127.0.0.1')
    socket.on('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.on('error', () => resolve(false))
  })
}
