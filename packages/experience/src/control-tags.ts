/**
 * What Claude Code types in the user's name, with nothing of his beside it. Here and below a name that ends in `-` is
 * what several begin with.
 */
export const TYPED_BY_CLAUDE_CODE: readonly string[] = [
  'bash-',
  'command-',
  'local-command-',
  'task-notification',
  'tools-used-before-summary',
  'user-memory-input',
]
/** What Claude Code puts around context, that of hooks as well. */
export const CLAUDE_CODE_CONTEXT = 'system-reminder'
/** What Cursor puts around a person's words where it has more to say. */
export const TYPED_INTO_CURSOR = 'user_query'
/** What `recall = inject` puts into the prompt stands in this, */
export const PROMPT_BLOCK = 'openviking-experience-memory'
/** and in it each experience in this. */
export const EXPERIENCE_FENCE = 'openviking-experience'
/** In which OpenViking's plugin puts what it recalls. */
export const OPENVIKING_BLOCK = 'openviking-context'

/**
 * Every tag by which a program tells the model who says something, or what it is to follow. Text from a store can speak
 * through none of them. Words that documents use as tags of their own, such as `<system>`, are not among them: a fenced
 * text that keeps them is still fenced.
 */
export const CONTROL_TAGS: readonly string[] = [
  EXPERIENCE_FENCE,
  PROMPT_BLOCK,
  OPENVIKING_BLOCK,
  'openviking-memory',
  // Claude Code
  CLAUDE_CODE_CONTEXT,
  ...TYPED_BY_CLAUDE_CODE,
  'persisted-output',
  'tool_use_error',
  'user-prompt-submit-hook',
  // Codex
  'apps_instructions',
  'collaboration_mode',
  'environment_context',
  'multi_agent_mode',
  'permissions instructions',
  'plugins_instructions',
  'skills_instructions',
  'subagent_notification',
  'turn_aborted',
  'user_instructions',
  'user_shell_command',
  // Cursor
  TYPED_INTO_CURSOR,
  'agent_skills',
  // Gemini, Copilot, opencode and OpenClaw
  'available_skills',
  'extension_context',
  'hook_context',
  'loaded_context',
  'mcp_instructions',
  'project_context',
  'relevant-memories',
  'session_context',
  'untrusted_context',
  // In which models write calls and read results
  'antml:',
  'function_calls',
  'function_results',
]

/** Source of a pattern for one of these names. */
export function anyOf(names: readonly string[]): string {
  return names.map((name) => (name.endsWith('-') ? `${name}[\\w-]+` : name)).join('|')
}
