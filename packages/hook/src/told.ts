/** Answers of Claude Code's form, which Codex takes as well; `{}` where there is nothing to tell. */
export interface Told extends Record<string, unknown> {
  systemMessage?: string
  hookSpecificOutput?: Record<string, unknown>
}

export function tellModel(hookEventName: string, additionalContext: string | undefined): Told {
  return additionalContext === undefined ? {} : { hookSpecificOutput: { hookEventName, additionalContext } }
}

export function tellUser(systemMessage: string | undefined): Told {
  return systemMessage === undefined ? {} : { systemMessage }
}
