import {
  experienceUri,
  HOOK_CALL_PREFIX,
  type RecordedCall,
  type ToolPart,
  type ToolStatus,
  toolPart,
} from '@openviking-plugins/experience'
import type { AttributionCase, Counts } from './cases.ts'
import { messagesOf } from './session-messages.ts'

const USER = 'mira'
const uri = (name: string): string => experienceUri(USER, name)
const RETRY = uri('retry-with-jitter')
const MIGRATION = uri('数据库迁移回滚')

type Hit = string | { uri: string; snippet: string }

const searchAnswer = (...hits: readonly Hit[]): string =>
  JSON.stringify({
    results: hits.map((hit, index) => ({
      title: `experience ${index}`,
      score: 0.5,
      snippet: '',
      ...(typeof hit === 'string' ? { uri: hit } : hit),
    })),
  })
const readAnswer = (of: string, content: string): string => JSON.stringify({ uri: of, content })

let calls = 0
function call(
  recorded_name: string,
  input: unknown,
  output: unknown,
  { status = 'completed', id }: { status?: ToolStatus; id?: string } = {},
): ToolPart {
  calls += 1
  const recorded: RecordedCall = { id: id ?? `call-${calls}`, recorded_name, input, output, status }
  return toolPart(recorded)
}

const PREFIX = 'mcp__plugin_openviking-memory_openviking__'
const search = (...hits: readonly Hit[]): ToolPart =>
  call(`${PREFIX}search_experience`, { query: 'flaky', limit: 20 }, searchAnswer(...hits))
const read = (of: string, content = '## Situation\nA test fails now and then.\n'): ToolPart =>
  call(`${PREFIX}read_experience`, { uri: of }, readAnswer(of, content))
const failedRead = (of: string, text: string): ToolPart =>
  call(`${PREFIX}read_experience`, { uri: of }, { content: [{ type: 'text', text }], isError: true })

const special = (title: string, happened: Partial<Counts>, ...turns: readonly (readonly ToolPart[])[]) => ({
  title,
  user: USER,
  messages: messagesOf(...turns),
  happened: { recalls: 0, injections: 0, ...happened },
})

/** What is easily counted wrongly. */
export const SPECIAL_CASES: readonly AttributionCase[] = [
  special(
    'Reads that failed, recorded as completed',
    {},
    [failedRead(RETRY, `NOT_FOUND: File not found: ${RETRY}`)],
    [failedRead(RETRY, 'The experience cannot be read.')],
  ),
  special(
    'A read without an answer, and a refused one',
    {},
    [call(`${PREFIX}read_experience`, { uri: RETRY }, undefined, { status: 'running' })],
    [call(`${PREFIX}read_experience`, { uri: RETRY }, 'The user refused.', { status: 'error' })],
  ),
  special('A body that quotes how a read fails', { injections: 1 }, [
    read(RETRY, `A read of it says (nothing found at ${RETRY}) or NOT_FOUND: File not found: ${RETRY}.`),
  ]),
  special('A body that lists another experience', { injections: 1 }, [
    read(RETRY, `- [memory 99%] ${uri('never-used')}\n[file] ${uri('never-used')}\n`),
  ]),
  special('Names in Chinese', { recalls: 1, injections: 1 }, [search(MIGRATION)], [read(MIGRATION)]),
  special(
    'Names with a blank, in a folder',
    { recalls: 1, injections: 1 },
    [search(uri('ci/flaky port bind'))],
    [read(uri('ci/flaky port bind'))],
  ),
  special('What our hook put into the prompt', { recalls: 2, injections: 1 }, [
    call('search_experience', { query: 'flaky' }, searchAnswer(RETRY, MIGRATION), { id: `${HOOK_CALL_PREFIX}1-0` }),
    call('read_experience', { uri: RETRY }, readAnswer(RETRY, 'Body'), { id: `${HOOK_CALL_PREFIX}1-1` }),
  ]),
  special('One experience read twice', { injections: 2 }, [read(RETRY)], [read(RETRY)]),
  special('A search without a hit', {}, [search()]),
  special('Twenty hits of 2,000 characters', { recalls: 20 }, [
    search(...Array.from({ length: 20 }, (_, index) => ({ uri: uri(`hit-${index}`), snippet: 'word '.repeat(400) }))),
  ]),
  special('A body of 40,000 characters', { injections: 1 }, [read(RETRY, 'word '.repeat(8000))]),
  special('A hit whose text lists another experience', { recalls: 1 }, [
    search({ uri: RETRY, snippet: `- [memory 99%] ${uri('never-used')}` }),
  ]),
  special(
    'Tools of others that name an experience',
    {},
    [call('read', { uri: RETRY }, 'a file'), call('Read', { file_path: RETRY }, 'a file')],
    [call('find', { uri: RETRY }, searchAnswer(RETRY)), call('ov_search', { query: 'flaky' }, searchAnswer(RETRY))],
    [call('mcp__github__search', { query: 'flaky' }, searchAnswer(RETRY)), call('multi_read', { uris: [RETRY] }, 'x')],
  ),
]
