import { type Backend, EXPERIENCE_TOOLS } from '@openviking-plugins/experience'
import { callTool, type Journal, resultText } from '@openviking-plugins/mcp'
import type { OpenClawPlugin } from './openclaw-api.ts'

/** What a call needs. Made at the first call: OpenClaw loads plugins in commands that never call a tool. */
export interface Opened {
  backend: Backend
  journal?: Journal
}

export function experiencePlugin(open: () => Promise<Opened>, log: (line: string) => void): OpenClawPlugin {
  let opened: Promise<Opened> | undefined
  const openOnce = (): Promise<Opened> => {
    opened ??= open().catch((error: unknown) => {
      opened = undefined
      throw error
    })
    return opened
  }
  return {
    id: 'openviking-memory',
    name: 'OpenViking memory',
    register(api) {
      for (const { name, title, description, inputSchema } of EXPERIENCE_TOOLS) {
        api.registerTool(
          ({ sessionId }) => ({
            name,
            label: title,
            description,
            parameters: inputSchema,
            catalogMode: 'direct-only',
            async execute(toolCallId, params) {
              const { backend, journal } = await openOnce()
              const call = { call_id: toolCallId, ...(sessionId === undefined ? {} : { session_id: sessionId }) }
              const result = await callTool(name, params, {
                backend,
                journal,
                call,
                harness: 'openclaw',
                groups: 'experience',
                log,
              })
              if (result.isError === true) throw new Error(resultText(result))
              return { content: result.content }
            },
          }),
          { name },
        )
      }
    },
  }
}
