import { readHarnessVariable } from '@openviking-plugins/connect/settings'

/** What Claude Code calls the ways in which it runs without a person: `claude -p`, the SDKs, the GitHub action. */
const WITHOUT_PERSON = /^(?:sdk-|claude-code-github-action$)/

/**
 * True in a run of an agent that is known to have nobody watching. Other harnesses do not say, and count as watched:
 * there the agent asks before it writes.
 */
export function isUnattended(env?: NodeJS.ProcessEnv): boolean {
  return WITHOUT_PERSON.test(readHarnessVariable('CLAUDE_CODE_ENTRYPOINT', env) ?? '')
}
