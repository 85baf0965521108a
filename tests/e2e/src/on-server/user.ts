import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Identity, type ServerProgram, startServer, type TestServer } from '@openviking-plugins/server-tests'
import { type Computer, cloneTo, installPlugin, newComputer } from '../claude-code/computer.ts'
import { type Memory, openMemory } from '../claude-code/memory.ts'
import { ovp } from '../claude-code/ovp.ts'

/** How the user says which server he has. */
export type ToldBy = 'setup' | 'ovcli.conf' | 'environment'

/** Somebody who has a key of a server, and Claude Code with the plugin. */
export interface ServerUser {
  server: TestServer
  as: Identity
  computer: Computer
  memory: Memory
  remove(): Promise<void>
}

/** Without it a busy test machine takes its server for one that is away. */
const PATIENCE = { OPENVIKING_TIMEOUT_MS: '60000', OPENVIKING_PLUGINS_RECALL_TIMEOUT_MS: '4000' }

export async function serverUser(program: ServerProgram, told: ToldBy): Promise<ServerUser> {
  const computer = newComputer()
  const home = computer.env['HOME'] ?? ''
  Object.assign(computer.env, PATIENCE)
  const memory = openMemory(join(computer.folder, 'memory home'), { env: computer.env })
  const server = await startServer(program, { auth: 'key' })
  const remove = async (): Promise<void> => {
    computer.remove()
    await server.stop()
  }
  try {
    const as = await server.createUser('acme', 'mira')
    await computer.reach(server.url)
    await INSTALL[told]({ computer, memory, home, url: server.url, key: as.key ?? '' })
    return { server, as, computer, memory, remove }
  } catch (thrown) {
    await remove()
    throw thrown
  }
}

interface Installation {
  computer: Computer
  memory: Memory
  home: string
  url: string
  key: string
}

const INSTALL: Record<ToldBy, (installation: Installation) => Promise<void>> = {
  async setup({ computer, memory, url, key }) {
    const clone = cloneTo(computer)
    const args = ['setup', '--yes', '--from', clone, '--url', url, '--key-stdin']
    const { status, stdout, stderr } = await ovp(computer, memory, computer.folder, args, key)
    if (status !== 0) throw new Error(`setup exited ${status}\n${stdout}${stderr}`)
  },
  async 'ovcli.conf'({ computer, home, url, key }) {
    await installPlugin(computer, { from: 'git' })
    mkdirSync(join(home, '.openviking'))
    writeFileSync(join(home, '.openviking', 'ovcli.conf'), JSON.stringify({ url, api_key: key }))
  },
  async environment({ computer, url, key }) {
    await installPlugin(computer, { from: 'folder' })
    Object.assign(computer.env, { OPENVIKING_URL: url, OPENVIKING_API_KEY: key })
  },
}
