import type { CallResult } from '../transcript.ts'
import type { RolloutItem } from './line.ts'

/** Above the output of a command, how it ended. */
const FAILED_COMMAND = /^(?:.*\n){0,6}?(?:Process exited with code|Exit code:?) (?!0\b)-?\d+/

/** The result that an item tells; the refusal in its place where the call was not let through. */
export function itemResult({ result, error, status }: RolloutItem): CallResult {
  return {
    output: result ?? error?.message ?? '',
    status: status === 'completed' ? 'completed' : 'error',
  }
}

/** The result of an `mcp_tool_call_end`: `{Ok: …}`, or `{Err: …}` of a call that never reached its server. */
export function endResult(result: unknown): CallResult {
  if (typeof result !== 'object' || result === null) return { output: '', status: 'error' }
  if (!('Ok' in result)) return { output: 'Err' in result ? result.Err : '', status: 'error' }
  const { Ok } = result
  const failed = typeof Ok === 'object' && Ok !== null && 'isError' in Ok && Ok.isError === true
  return { output: Ok, status: failed ? 'error' : 'completed' }
}

/** What the model was handed, of a call that no event tells of. */
export function handedResult(output: unknown): CallResult {
  const failed = typeof output === 'string' && FAILED_COMMAND.test(output)
  return { output, status: failed ? 'error' : 'completed' }
}

/** The input of a shell command: what was typed, without the shell around it. */
export function commandInput(command: readonly string[] = []): { cmd: string } {
  const [, flag = '', script] = command
  return { cmd: script !== undefined && command.length === 3 && /^-\w*c$/.test(flag) ? script : command.join(' ') }
}
