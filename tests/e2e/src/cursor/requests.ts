import type { LoadedPlugin, TerminalResult, ToolResult, Turn } from './sdk-parts.ts'

/** A message as Cursor keeps it. */
export interface CursorMessage {
  role: 'user' | 'assistant' | 'tool'
  content: unknown
  providerOptions?: object
}

/** What was said beside the answers. */
export interface Told {
  /** Of the loader, but for what it says of its own time. */
  loader: string[]
  /** Event and outcome of each hook that ran. */
  hooks: string[]
}

/** What the process of Cursor's parts can be asked. */
export interface Requests {
  load: { input: { claudePlugin?: string; transport: 'stdin' | 'argv_heredoc' }; output: LoadedPlugin[] }
  /** A moment of a run; answers what is added for the model. */
  moment: { input: { moment: 'begin' | 'turn-end' | 'end'; turn: Turn }; output: string | null }
  /** A hook that Cursor's server asks for, as a prompt and a compaction. */
  asked: { input: { hook: string; value: object }; output: string | null }
  command: {
    input: { command: string; id: string; gives: TerminalResult; request: object }
    output: { added: string[] }
  }
  call: {
    input: { tool: string; args: Record<string, unknown>; request: object; refuse?: ToolResult }
    /** With what hooks added for the model. */
    output: { result: ToolResult['result']; added: string[] }
  }
  tools: { input: null; output: { tools: { name: string; description: string; inputSchema: object }[] } }
  transcript: {
    /** `subagentOf`: the conversation is that of a subagent in this one. */
    input: { conversation: string; messages: CursorMessage[]; turnEnded?: { status: string }; subagentOf?: string }
    output: null
  }
  told: { input: null; output: Told }
}
