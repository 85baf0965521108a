import type { Settings } from '@openviking-plugins/connect/settings'
import type { Capabilities } from '@openviking-plugins/openviking'
import type { Check } from '../../check.ts'

const PROVE = 'ovp doctor --prove shows what it really counts.'

/** What the server counts of the calls of the two tools, and how they are spelled for it. */
export function countingCheck(
  { known, rules, reason }: Capabilities,
  { attribution }: Pick<Settings, 'attribution'>,
): Check {
  const id = 'server.counting'
  if (rules === 'none') {
    return {
      id,
      status: 'warn',
      text: `${reason} Sessions are sent, and what was used is counted on this machine alone.`,
      do:
        known === 'older'
          ? 'Whoever runs the server updates it; the newest release is the best.'
          : `Whoever runs the server installs a published release. ${PROVE}`,
    }
  }
  const [search, read] = rules.startsWith('dedicated') ? ['search_experience', 'read_experience'] : ['find', 'read']
  if (attribution === 'as-recorded') {
    return {
      id,
      status: 'warn',
      text: `${reason} The calls go there as the agent program recorded them, as the setting attribution says; most of them are not counted.`,
      do: 'Set attribution to auto to have them counted.',
    }
  }
  const text = `${reason} A search goes there as ${search} and a read as ${read}, and each is counted.`
  return known === 'known' ? { id, status: 'ok', text } : { id, status: 'info', text, do: PROVE }
}
