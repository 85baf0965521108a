import { type ExperienceLineage, OpenVikingError } from '@openviking-plugins/experience'
import type { TestServer } from '../server/start-server.ts'
import { untilKept } from './lost-commits.ts'
import { sendSession, withBackend } from './send-session.ts'
import { messagesOfCalls } from './session-messages.ts'

/** What a server has learnt of two experiences from one session, which found both and read one. */
export interface Traces {
  read: ExperienceLineage
  found: ExperienceLineage
}

const USER = 'mira'

/** The session says what the models here need to make a trajectory of it; that takes the server about 20 s. */
export function traceOnServer(server: TestServer, account: string): Promise<Traces> {
  return untilKept(server, { account, user: USER }, async (as) => {
    const read = await server.seedExperience('read', '# A port is busy\n\nBind port 0.\n', as)
    const found = await server.seedExperience('found', '# A port is slow\n\nWait for it.\n', as)
    const messages = messagesOfCalls([
      {
        id: 'call-1',
        recorded_name: 'mcp__openviking__search_experience',
        input: { query: 'port' },
        output: JSON.stringify({ results: [read, found].map((uri) => ({ uri, title: '', score: 1, snippet: '' })) }),
        status: 'completed',
      },
      {
        id: 'call-2',
        recorded_name: 'mcp__openviking__read_experience',
        input: { uri: read },
        output: JSON.stringify({ uri: read, content: '# A port is busy' }),
        status: 'completed',
      },
    ])
    messages[0]?.parts.push({ type: 'text', text: 'CASE: busy_port OUTCOME: failure' })
    return withBackend(server, { as, attribution: 'auto' }, async (backend) => {
      await sendSession(backend, { session_id: 'traced', messages })
      if (!(await server.settled(as))) return undefined
      const lineage = backend.lineage?.bind(backend)
      if (lineage === undefined) throw new OpenVikingError('UNSUPPORTED', 'This backend traces nothing.')
      return { read: await lineage(read), found: await lineage(found) }
    })
  })
}
