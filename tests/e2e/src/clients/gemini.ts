import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { atHome, type Client, fetchClient } from './client.ts'
import { runReadmeLine } from './readme-line.ts'

const program = await fetchClient('@google/gemini-cli', '0.61.0', (folder) => [
  process.execPath,
  join(folder, 'bundle', 'gemini.js'),
])

const env = (model: string): NodeJS.ProcessEnv => ({
  GEMINI_API_KEY: 'none',
  GOOGLE_GEMINI_BASE_URL: model,
  // It would start itself a second time, and a signal would end the first one alone.
  GEMINI_CLI_NO_RELAUNCH: 'true',
})

export const gemini: Client = {
  name: 'Gemini CLI',
  harness: 'gemini',
  tool: (name) => `mcp_openviking_${name}`,
  kills: false,
  titles: 0,
  program,
  async configure(computer, server) {
    if ('unavailable' in program) throw new Error(program.unavailable)
    const file = atHome(computer, '.gemini', 'settings.json')
    const settings = {
      security: { auth: { selectedType: 'gemini-api-key' } },
      general: { enableAutoUpdate: false, enableAutoUpdateNotification: false },
      privacy: { usageStatisticsEnabled: false },
      telemetry: { enabled: false },
    }
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, JSON.stringify(settings))
    await runReadmeLine('gemini mcp add ', server, { computer, env: env('http://127.0.0.1'), program })
  },
  // A model that is named spares the request that asks which one to take.
  session: (prompt) => ['--model', 'gemini-2.5-flash', '--yolo', '--skip-trust', '--prompt', prompt],
  env,
}
