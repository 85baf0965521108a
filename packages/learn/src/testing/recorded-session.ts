/** Writes a session, or one of its subagents, the way Claude Code 2.1 records it, line by line. For tests and the bench. */
export interface RecordedSession {
  user(text: string): void
  says(text: string): void
  bash(command: string, result: { output: string; failed?: boolean }): void
  edit(path: string, before: string, after: string): void
  read(path: string, content: string): void
  grep(pattern: string, output: string): void
  refuse(command: string, words: string): void
  /** A message that arrives while the agent works. */
  queued(text: string): void
  lines(): string[]
}

export interface RecordedSessionOptions {
  session: string
  cwd: string
  /** Of the first line. */
  start: Date
  model?: string
  /** Id of the subagent whose lines these are. */
  agent?: string
}

const STEP_MS = 7_000

export function recordSession(options: RecordedSessionOptions): RecordedSession {
  const { session, cwd } = options
  const model = options.model ?? 'claude-opus-5-5'
  const lines: string[] = []
  let count = 0
  let parent: string | null = null
  let time = options.start.getTime()

  const id = (kind: string) => `${(options.agent ?? session).slice(0, 8)}-${kind}-${String(++count).padStart(6, '0')}`
  const side = options.agent === undefined ? { isSidechain: false } : { isSidechain: true, agentId: options.agent }
  const envelope = () => ({
    userType: 'external',
    entrypoint: 'cli',
    cwd,
    sessionId: session,
    version: '2.1.332',
    gitBranch: 'main',
  })
  const timestamp = () => new Date(time).toISOString()
  const write = (line: Record<string, unknown>, uuid: string) => {
    lines.push(JSON.stringify(line))
    parent = uuid
    time += STEP_MS
  }
  const userLine = (content: unknown, more: Record<string, unknown> = {}) => {
    const uuid = id('user')
    const prefix = { parentUuid: parent, ...side, promptId: `${session}-prompt`, type: 'user' }
    write({ ...prefix, message: { role: 'user', content }, uuid, timestamp: timestamp(), ...more, ...envelope() }, uuid)
  }
  const assistantLine = (block: Record<string, unknown>, stop: string) => {
    const uuid = id('agent')
    const usage = {
      input_tokens: 4,
      cache_creation_input_tokens: 1200,
      cache_read_input_tokens: 41_000,
      output_tokens: 210,
      server_tool_use: { web_search_requests: 0, web_fetch_requests: 0 },
      service_tier: 'standard',
      cache_creation: { ephemeral_1h_input_tokens: 0, ephemeral_5m_input_tokens: 1200 },
    }
    const message = {
      id: `msg_${uuid}`,
      type: 'message',
      role: 'assistant',
      model,
      content: [block],
      stop_reason: stop,
      stop_sequence: null,
      usage,
    }
    write(
      {
        parentUuid: parent,
        ...side,
        message,
        requestId: `req_${uuid}`,
        type: 'assistant',
        uuid,
        timestamp: timestamp(),
        ...envelope(),
      },
      uuid,
    )
  }
  const call = (
    name: string,
    input: Record<string, unknown>,
    result: { content: string; is_error?: boolean; toolUseResult: unknown },
  ) => {
    const tool = `toolu_${id('call')}`
    assistantLine({ type: 'tool_use', id: tool, name, input }, 'tool_use')
    const { content, is_error, toolUseResult } = result
    const block = { tool_use_id: tool, type: 'tool_result', content, ...(is_error === undefined ? {} : { is_error }) }
    userLine([block], { toolUseResult, sourceToolAssistantUUID: parent })
  }
  return {
    user: (text) => userLine(text, { permissionMode: 'default', promptSource: 'user', turnOrigin: 'user' }),
    says: (text) => assistantLine({ type: 'text', text }, 'end_turn'),
    bash: (command, { output, failed = false }) =>
      call(
        'Bash',
        { command, description: 'Run it' },
        failed
          ? { content: `Exit code 1\n${output}`, is_error: true, toolUseResult: `Error: Exit code 1\n${output}` }
          : { content: output, is_error: false, toolUseResult: { stdout: output, stderr: '', interrupted: false } },
      ),
    edit: (path, before, after) =>
      call(
        'Edit',
        { file_path: path, old_string: before, new_string: after },
        {
          content: `The file ${path} has been updated.`,
          toolUseResult: {
            filePath: path,
            oldString: before,
            newString: after,
            originalFile: `${before}\n`,
            structuredPatch: [],
          },
        },
      ),
    read: (path, content) =>
      call(
        'Read',
        { file_path: path },
        {
          content,
          toolUseResult: { type: 'text', file: { filePath: path, content, numLines: content.split('\n').length } },
        },
      ),
    grep: (pattern, output) =>
      call(
        'Grep',
        { pattern, output_mode: 'content' },
        { content: output, toolUseResult: { mode: 'content', content: output } },
      ),
    refuse: (command, words) =>
      call(
        'Bash',
        { command, description: 'Run it' },
        {
          content: `The user doesn't want to proceed with this tool use. The tool use was rejected. To tell you how to proceed, the user said:\n${words}`,
          is_error: true,
          toolUseResult: 'User rejected tool use',
        },
      ),
    queued(text) {
      const uuid = id('queued')
      const attachment = { type: 'queued_command', prompt: text, commandMode: 'prompt' }
      write(
        {
          parentUuid: parent,
          ...side,
          attachment,
          type: 'attachment',
          uuid,
          timestamp: timestamp(),
          ...envelope(),
        },
        uuid,
      )
    },
    lines: () => [...lines],
  }
}
