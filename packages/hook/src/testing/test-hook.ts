import { type HookEvent, runHookProgram } from '../hook-program.ts'

/** A hook of Claude Code that keeps what its input says, and answers nothing. */
runHookProgram('test-hook', {
  harness: 'claude-code',
  async answer({ input, keep }: HookEvent) {
    keep({
      harness: 'claude-code',
      event: 'turn_end',
      session_id: String(input['session_id']),
      transcript_path: String(input['transcript_path']),
    })
    return {}
  },
})
