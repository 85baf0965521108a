import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { atHome, type Client, fetchClient } from './client.ts'
import { readmeObject } from './readme-line.ts'

const windows = process.platform === 'win32'

/** opencode is a native program, one npm package a platform. */
export const opencode: Client = {
  name: 'opencode',
  harness: 'opencode',
  tool: (name) => `openviking_${name}`,
  kills: false,
  titles: 1,
  program: await fetchClient(
    `opencode-${windows ? 'windows' : process.platform}-${process.arch}`,
    '1.18.34',
    (folder) => {
      const binary = join(folder, 'bin', windows ? 'opencode.exe' : 'opencode')
      if (!windows) chmodSync(binary, 0o755)
      return [binary]
    },
  ),
  async configure(computer, server) {
    const file = atHome(computer, '.config', 'opencode', 'opencode.json')
    const configuration = {
      autoupdate: false,
      share: 'disabled',
      provider: {
        scripted: {
          npm: '@ai-sdk/openai-compatible',
          options: { baseURL: '{env:SCRIPTED_MODEL}/v1', apiKey: 'none' },
          models: { scripted: { tool_call: true, limit: { context: 128_000, output: 4096 } } },
        },
      },
      model: 'scripted/scripted',
      small_model: 'scripted/scripted',
      ...readmeObject('"mcp": {', server),
    }
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, JSON.stringify(configuration))
  },
  session: (prompt) => ['run', '--format', 'json', '--auto', prompt],
  env: (model) => ({
    SCRIPTED_MODEL: model,
    OPENCODE_DISABLE_AUTOUPDATE: '1',
    OPENCODE_DISABLE_MODELS_FETCH: '1',
    OPENCODE_DISABLE_LSP_DOWNLOAD: '1',
    // It would wait more than a minute for a registry that cannot be reached.
    npm_config_offline: 'true',
    npm_config_fetch_retries: '0',
  }),
}
