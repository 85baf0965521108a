import { execFile, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { listedTool, TOOLS } from '@openviking-plugins/experience'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Installation, installServer, storeFolder } from './mcp-child.ts'
import { type HttpServer, type InstalledCommand, installCommand, startHttpServer } from './ovp-child.ts'

const VERSION = '2.12.0'
const CACHE = process.env['OVP_CACHE'] ?? join(homedir(), '.cache', 'openviking-plugins')
const FOLDER = join(CACHE, `mcp-inspector-${VERSION}`)
const LAUNCHER = join(FOLDER, 'node_modules/@modelcontextprotocol/inspector/clients/launcher/build/index.js')

/** Installs the inspector once, beside its place and then into it, so that a broken download leaves nothing. */
function fetchInspector(): boolean {
  if (existsSync(LAUNCHER)) return true
  const beside = `${FOLDER}.${process.pid}`
  mkdirSync(beside, { recursive: true })
  const args = ['install', '--prefix', beside, '--no-audit', '--no-fund', '--ignore-scripts']
  const installed = spawnSync('npm', [...args, `@modelcontextprotocol/inspector@${VERSION}`], {
    encoding: 'utf8',
    shell: process.platform === 'win32',
  })
  if (installed.status === 0 && !existsSync(FOLDER)) renameSync(beside, FOLDER)
  else rmSync(beside, { recursive: true, force: true })
  return existsSync(LAUNCHER)
}

const everything = (process.env['CI'] ?? '') !== '' || (process.env['OVP_ALL'] ?? '') !== ''

// 111 MB: only where everything is run.
describe.runIf(everything)('the MCP inspector', () => {
  let installation: Installation
  let config: string
  let fetched: boolean
  let command: InstalledCommand
  let http: HttpServer
  beforeAll(async () => {
    fetched = fetchInspector()
    installation = installServer()
    const home = join(installation.folder, 'home')
    const experiences = join(storeFolder(home), 'memories/experiences')
    mkdirSync(experiences, { recursive: true })
    writeFileSync(join(experiences, 'port-bind.md'), 'the port is taken')
    config = join(installation.folder, 'mcp.json')
    const args = [installation.server, '--home', home, '--groups', 'all']
    command = installCommand()
    http = await startHttpServer(command, { home })
    const headers = { Authorization: `Bearer ${http.token}` }
    const mcpServers = {
      stdio: { command: process.execPath, args },
      http: { type: 'streamable-http', url: http.url, headers },
    }
    writeFileSync(config, JSON.stringify({ mcpServers }))
  }, 300_000)
  afterAll(async () => {
    await http.stop()
    command.remove()
    installation.remove()
  })

  function inspect(server: string, ...args: string[]): Promise<{ status: number; result: Record<string, unknown> }> {
    const all = [LAUNCHER, '--cli', '--config', config, '--server', server, ...args]
    const env = { ...process.env, MCP_INSPECTOR_SECRET_STORE: 'memory' }
    return new Promise((resolve, reject) => {
      execFile(process.execPath, all, { env }, (error, stdout, stderr) => {
        try {
          const status = error === null ? 0 : Number(error.code)
          resolve({ status, result: JSON.parse(stdout) as Record<string, unknown> })
        } catch {
          reject(new Error(`no JSON from the inspector: ${stdout}${stderr}`))
        }
      })
    })
  }
  const call = (server: string, tool: string, argument: string) =>
    inspect(server, '--method', 'tools/call', '--tool-name', tool, '--tool-arg', argument)

  test.for(['stdio', 'http'])(
    'over %s lists our tools, searches, reads and shows an error',
    async (server, context) => {
      if (!fetched) context.skip(`@modelcontextprotocol/inspector ${VERSION} could not be fetched`)
      const { result } = await inspect(server, '--method', 'tools/list')
      const onFolder = TOOLS.filter((tool) => tool.needsServer !== true)
      expect(result).toEqual({ tools: onFolder.map(listedTool) })

      const found = await call(server, 'search_experience', 'query=port')
      const [{ text }] = found.result['content'] as [{ text: string }]
      const { results } = JSON.parse(text) as { results: { uri: string; title: string }[] }
      expect(results).toMatchObject([{ title: 'port-bind' }])

      const read = await call(server, 'read_experience', `uri=${results[0]?.uri}`)
      expect(read).toMatchObject({
        status: 0,
        result: { content: [{ text: expect.stringContaining('the port is taken') }] },
      })

      const refused = await call(server, 'read_experience', 'uri=nonsense')
      expect(refused.status).not.toBe(0)
      expect(refused.result).toMatchObject({ isError: true })
    },
  )
})
