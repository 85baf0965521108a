import { OpenVikingError } from '@openviking-plugins/experience'
import { askOverStdio } from '../ask-over-stdio.ts'
import type { Machine } from '../machine.ts'
import { requireCodex } from './codex-program.ts'

const LIMIT_MS = 30_000
const QUESTION = 2

/**
 * Asks `codex app-server`, the program behind Codex's editors, one thing.
 * @throws UNAVAILABLE when it cannot be started, does not answer, or refuses
 */
export async function askCodex(method: string, params: object, machine: Machine): Promise<unknown> {
  const clientInfo = { name: 'openviking-plugins', title: 'OpenViking', version: '1' }
  const messages = [
    { id: 1, method: 'initialize', params: { clientInfo } },
    { method: 'initialized' },
    { id: QUESTION, method, params },
  ]
  const questions = { messages, id: QUESTION, asked: method, limitMs: LIMIT_MS }
  const said = await askOverStdio(requireCodex(machine), ['app-server'], machine, questions)
  if ('failed' in said) {
    const { failed, cause } = said
    throw new OpenVikingError('UNAVAILABLE', `codex app-server ${failed}.`, cause === undefined ? {} : { cause })
  }
  if (said.answer['error'] !== undefined)
    throw new OpenVikingError(
      'UNAVAILABLE',
      `codex app-server refuses ${method}: ${JSON.stringify(said.answer['error'])}.`,
    )
  return said.answer['result']
}
