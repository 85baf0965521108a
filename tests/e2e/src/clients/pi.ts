import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { atHome, type Client, fetchClient } from './client.ts'
import { readmeObject } from './readme-line.ts'

const models = (baseUrl: string): object => ({
  providers: {
    scripted: {
      baseUrl,
      api: 'openai-completions',
      apiKey: 'none',
      models: [{ id: 'scripted', name: 'Scripted', contextWindow: 128_000, maxTokens: 4096 }],
    },
  },
})

export const pi: Client = {
  name: 'pi',
  harness: 'pi',
  tool: (name) => `mcp__openviking__${name}`,
  kills: false,
  titles: 0,
  program: await fetchClient('@earendil-works/pi-coding-agent', '1.6.0', (folder) => [
    process.execPath,
    join(folder, 'dist', 'bundle', 'cli.js'),
  ]),
  async configure(computer, server) {
    const folder = atHome(computer, '.pi', 'agent')
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, 'mcp.json'), JSON.stringify(readmeObject('"mcpServers": {', server)))
  },
  session: (prompt) => ['--offline', '--approve', '--model', 'scripted/scripted', '-p', prompt],
  env: (model, computer) => {
    writeFileSync(atHome(computer, '.pi', 'agent', 'models.json'), JSON.stringify(models(`${model}/v1`)))
    return { PI_OFFLINE: '1', PI_TELEMETRY: '0', PI_SKIP_VERSION_CHECK: '1' }
  },
}
