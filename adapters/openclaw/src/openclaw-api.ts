import type { JsonSchema } from '@openviking-plugins/experience'

/** What we use of OpenClaw's plugin interface; a plugin needs none of its packages. */
export interface OpenClawApi {
  /** OpenClaw's own configuration, whole. */
  config?: unknown
  /** Where the plugin is installed. */
  rootDir?: string
  registerTool(make: (context: ToolSession) => OpenClawTool, options: { name: string }): void
  on<Name extends keyof HookEvents>(
    name: Name,
    handler: (event: HookEvents[Name], context: HookContext) => unknown,
    options?: { timeoutMs?: number },
  ): void
}

/** Whose session it is; a subagent has one of its own. */
export interface SessionIds {
  sessionId?: string
  sessionKey?: string
}

export interface ToolSession extends SessionIds {
  /** Folder that the agent works in. */
  workspaceDir?: string
}

export interface OpenClawTool {
  name: string
  label: string
  description: string
  parameters: JsonSchema
  /** Otherwise the tool sits behind OpenClaw's tool search and is recorded under the name of the wrapper. */
  catalogMode: 'direct-only'
  /** Throws for a failure: that is how OpenClaw records one as failed. `details` go to hooks, and not to the model. */
  execute(toolCallId: string, params: unknown): Promise<{ content: { type: string }[]; details: object }>
}

/** Nothing in it is sure to be there: each way of running an agent fills in what it knows. */
export interface HookContext extends ToolSession {
  runId?: string
  /** What began the run: `user`, `cron`, `manual`; or `heartbeat`, `memory`, `overflow`, which are OpenClaw's own. */
  trigger?: string
  /** Who wrote the prompt, where that is known: `external_user`, or something within OpenClaw. */
  inputProvenance?: { kind?: string }
  /** Of a subagent's hooks. */
  requesterSessionKey?: string
}

/** The hooks that we listen to; those of a conversation come only where the user lets the plugin have it. */
export interface HookEvents {
  /** Of a conversation. */
  before_prompt_build: { prompt?: string; currentUserMessage?: string }
  /** Of a conversation. `messages` begin with what was said in the session before. */
  agent_end: { messages?: unknown; runId?: string }
  after_tool_call: {
    toolName?: string
    params?: unknown
    result?: unknown
    error?: string
    runId?: string
    toolCallId?: string
  }
  before_compaction: object
  after_compaction: object
  /** The rest fires in a Gateway alone. */
  gateway_start: object
  session_end: { sessionId?: string; sessionKey?: string }
  subagent_spawned: { childSessionKey?: string }
  subagent_ended: { targetSessionKey?: string }
}

export interface OpenClawPlugin {
  id: string
  name: string
  register(api: OpenClawApi): void
}
