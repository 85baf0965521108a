import { chmodSync } from 'node:fs'
import { join } from 'node:path'
import { type Client, fetchClient } from './client.ts'
import { runReadmeLine } from './readme-line.ts'

const windows = process.platform === 'win32'

/** Copilot CLI is a native program, one npm package a platform. */
const program = await fetchClient(`@github/copilot-${process.platform}-${process.arch}`, '1.0.102', (folder) => {
  const binary = join(folder, windows ? 'copilot.exe' : 'copilot')
  if (!windows) chmodSync(binary, 0o755)
  return [binary]
})

const env = (model: string): NodeJS.ProcessEnv => ({
  COPILOT_OFFLINE: 'true',
  COPILOT_AUTO_UPDATE: 'false',
  COPILOT_PROVIDER_BASE_URL: `${model}/v1`,
  COPILOT_PROVIDER_API_KEY: 'none',
  COPILOT_MODEL: 'scripted',
})

export const copilot: Client = {
  name: 'GitHub Copilot CLI',
  harness: 'copilot',
  tool: (name) => `openviking-${name}`,
  kills: true,
  titles: 0,
  program,
  async configure(computer, server) {
    if ('unavailable' in program) throw new Error(program.unavailable)
    await runReadmeLine('copilot mcp add ', server, { computer, env: env('http://127.0.0.1'), program })
  },
  session: (prompt) => ['--yolo', '--disable-client-telemetry', '-p', prompt],
  env,
}
