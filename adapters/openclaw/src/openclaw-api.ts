import type { JsonSchema } from '@openviking-plugins/experience'

/** What we use of OpenClaw's plugin interface; a plugin needs none of its packages. */
export interface OpenClawApi {
  registerTool(make: (context: ToolSession) => OpenClawTool, options: { name: string }): void
}

export interface ToolSession {
  sessionId?: string
}

export interface OpenClawTool {
  name: string
  label: string
  description: string
  parameters: JsonSchema
  /** Otherwise the tool sits behind OpenClaw's tool search and is recorded under the name of the wrapper. */
  catalogMode: 'direct-only'
  /** Throws for a failure: that is how OpenClaw records one as failed. */
  execute(toolCallId: string, params: unknown): Promise<{ content: { type: string }[] }>
}

export interface OpenClawPlugin {
  id: string
  name: string
  register(api: OpenClawApi): void
}
