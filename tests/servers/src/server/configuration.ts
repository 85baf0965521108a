import { join } from 'node:path'
import { DIMENSION } from '../models/embedding.ts'

export type AuthMode = 'dev' | 'key' | 'trusted'

export interface ServerPlace {
  folder: string
  port: number
  auth: AuthMode
  /** Base of the models' routes. */
  models: string
}

/** The key that may administrate; data routes refuse it. */
export const ROOT_KEY = 'root-key-of-a-test-server-0123456789'

export const usageLogOf = (folder: string): string => join(folder, 'usage.jsonl')
export const serverLogOf = (folder: string): string => join(folder, 'server.log')

/** `ov.conf` of a server that reaches nothing but the models, learns from sessions and writes down what it counts. */
export function configuration({ folder, port, auth, models }: ServerPlace): unknown {
  const model = { provider: 'openai', api_key: 'none', api_base: models }
  return {
    server: {
      host: '127.0.0.1',
      port,
      ...(auth === 'dev' ? {} : { root_api_key: ROOT_KEY }),
      ...(auth === 'trusted' ? { auth_mode: 'trusted' } : {}),
      agent_evolution: { enabled: true },
      usage_reporter: {
        enabled: true,
        extractors: ['memory_usage'],
        sinks: [{ type: 'file_log', config: { path: usageLogOf(folder) } }],
      },
    },
    storage: {
      workspace: join(folder, 'data'),
      vectordb: { name: 'context', backend: 'local' },
      agfs: { backend: 'local' },
    },
    embedding: { dense: { ...model, model: 'hashed-words', dimension: DIMENSION, input: 'text' } },
    vlm: { ...model, model: 'scripted', max_retries: 0 },
  }
}
