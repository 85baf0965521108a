import { detectTranscript, readTranscriptText } from '@openviking-plugins/capture'
import type { RecordedMessage } from '@openviking-plugins/experience'
import type { InputText } from './input-text.ts'
import { numberedLines, readSessionDocument } from './session-document.ts'

export interface RecordedSession {
  /** For the reader of the answer: `Session`, or which harness's transcript. */
  kind: string
  session_id?: string
  messages: readonly RecordedMessage[]
  notes: string[]
}

/** Lines of a transcript that may pass before one that shows its harness. */
const SHOWN_BY = 100

function* firstLines(text: string): Generator<string> {
  let count = 0
  for (const { line } of numberedLines(text)) {
    if (count === SHOWN_BY) return
    count += 1
    yield line
  }
}

/** A session document as it was recorded, or a transcript of a harness as capture reads it. */
export function readRecordedSession(input: InputText, options: { now: string }): RecordedSession {
  if (!detectTranscript(firstLines(input.text)))
    return { kind: 'Session', ...readSessionDocument(input.text, input.label, options) }
  const { session, messages, faults } = readTranscriptText(
    input.text,
    input.path === undefined ? {} : { path: input.path },
  )
  return {
    kind: `Transcript of ${session.harness}`,
    session_id: session.session_id,
    messages,
    notes: faults,
  }
}
