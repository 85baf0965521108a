import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { type Computer, PLUGIN } from '../claude-code/computer.ts'
import { atHome } from '../clients/client.ts'

type Json = { [key: string]: Json | string | number | boolean | Json[] | string[] }

const MODEL = {
  id: 'scripted',
  name: 'Scripted',
  contextWindow: 128_000,
  maxTokens: 4096,
  input: ['text'],
  reasoning: false,
  cost: { input: 0, output: 0, cacheRead: 0, cacheWrite: 0 },
}

/** What the user has put into `openclaw.json`, besides what OpenClaw writes there. */
export function configure(computer: Computer, change: Json): void {
  const file = configFile(computer)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify(merged(readConfig(computer), change), undefined, 2))
}

export function readConfig(computer: Computer): Json {
  const file = configFile(computer)
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Json) : {}
}

/** A model, and the folder that the agent works in. */
export function configureModel(computer: Computer, { model, workspace }: { model: string; workspace: string }): void {
  const scripted = { baseUrl: `${model}/v1`, apiKey: 'none', api: 'openai-completions', models: [MODEL] }
  configure(computer, {
    models: { mode: 'replace', providers: { scripted } },
    agents: { defaults: { model: { primary: 'scripted/scripted' }, workspace } },
  })
}

/** The line of the README that lets the plugin have conversations. */
export function allowConversations(computer: Computer): void {
  configure(computer, { plugins: { entries: { [PLUGIN]: { hooks: { allowConversationAccess: true } } } } })
}

const configFile = (computer: Computer): string => atHome(computer, '.openclaw', 'openclaw.json')

function merged(into: Json, change: Json): Json {
  const result = { ...into }
  for (const [key, value] of Object.entries(change)) {
    const now = result[key]
    result[key] = isJson(value) ? merged(isJson(now) ? now : {}, value) : value
  }
  return result
}

function isJson(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
