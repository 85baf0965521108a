import { connect } from '@openviking-plugins/connect'
import { isOpenVikingError, messageOf } from '@openviking-plugins/experience'
import type { Check } from '../check.ts'
import { counted } from '../wording.ts'
import type { Proof, ProveOptions } from './prove.ts'
import { EXPECTED, EXPECTED_EVENTS, throwAway } from './throw-away.ts'

const ID = 'prove'

/** In a home of its own, which is deleted: nothing of the user's folder is touched. */
export async function proveFolder(
  { loaded: { settings }, version, now, log }: ProveOptions,
  home: string,
): Promise<{ checks: Check[]; proof: Proof }> {
  const checks: Check[] = []
  const proof: Proof = {
    backend: 'folder',
    expected: EXPECTED_EVENTS,
    counted_here: null,
    expected_there: null,
    counted_there: null,
    removed: true,
  }
  try {
    const folder = await connect({ ...settings, home }, { version, log })
    try {
      const { user } = await folder.identity()
      const { name, uri, body, session, messages } = throwAway(user, now)
      await folder.addExperience(name, body)
      const [hit] = await folder.searchExperiences('usage counted', 1)
      const { content } = await folder.readExperience(uri)
      checks.push(
        hit?.uri === uri && content === body
          ? { id: ID, status: 'ok', text: 'In a folder of its own an experience was kept, found and read.' }
          : {
              id: ID,
              status: 'fail',
              text: 'An experience that was kept in a folder of its own was not found, or not read as it was written.',
              do: REPORT,
            },
      )
      await folder.append(session, messages)
      await folder.commit(session.session_id)
      const { recalls, injections } = await folder.usage()
      proof.counted_here = recalls + injections
      checks.push(countCheck(recalls, injections, settings.rules))
    } finally {
      await folder.close()
    }
  } catch (thrown) {
    const advice = isOpenVikingError(thrown) ? 'Do what it says, then try again.' : REPORT
    checks.push({ id: ID, status: 'fail', text: `The proof could not be made: ${messageOf(thrown)}`, do: advice })
  }
  return { checks, proof }
}

const REPORT = 'Run it again with --debug and report what it prints.'

function countCheck(recalls: number, injections: number, rules: string): Check {
  const text = `A session with a search, a read and a read that failed counted ${counted(recalls, 'recall')} and ${counted(injections, 'injection')}`
  if (recalls === EXPECTED.recalls && injections === EXPECTED.injections) {
    return { id: ID, status: 'ok', text: `${text}, as it should. All of it has been deleted.` }
  }
  const should = `${counted(EXPECTED.recalls, 'recall')} and ${counted(EXPECTED.injections, 'injection')}`
  return rules === 'local'
    ? { id: ID, status: 'fail', text: `${text} instead of ${should}.`, do: REPORT }
    : {
        id: ID,
        status: 'warn',
        text: `${text} instead of ${should}: the setting rules says to count like ${rules}.`,
        do: 'Take the setting rules away, unless you are comparing.',
      }
}
