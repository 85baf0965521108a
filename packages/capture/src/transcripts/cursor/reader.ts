import { createHash } from 'node:crypto'
import {
  isExperienceTool,
  type Message,
  normalizeToolCall,
  type Part,
  type TextPart,
  type ToolPart,
  toolPart,
} from '@openviking-plugins/experience'
import { jsonLine } from '../json-line.ts'
import type { ReaderOptions, TranscriptReader } from '../transcript.ts'
import { type CursorBlock, type CursorLine, parseCursorLine } from './line.ts'
import { saidByAgent, typedByUser } from './said-text.ts'

/** How Cursor has called its terminal. */
const TERMINAL = /^(?:shell|run_terminal_c(?:md|ommand)(?:_v\d+)?)$/i

/**
 * Reads Cursor's transcripts, whose lines have neither ids nor times, and no results. Hooks tell of the calls of our
 * tools and of the terminal: given those, the reader puts each where the transcript names a call of that tool, and the
 * time of a line is that of the next one. Any other call is a part without a result.
 *
 * A line is known by what it says, and by the how manieth of those that say the same: Cursor writes the whole file anew,
 * with lines of an older one left out or put in front, and such lines must not be taken for new ones.
 */
export function createCursorReader(options: ReaderOptions = {}): TranscriptReader {
  const { session_id = '', isGiven = () => false } = options
  const told = [...(options.calls ?? [])]
  const seen = new Map<string, number>()
  const written = options.at ?? new Date(0).toISOString()

  function push(text: string): Message[] {
    const line = parseCursorLine(jsonLine(text, options.onFault)?.value)
    return line === undefined ? [] : fromLine(line, lineId(line), told[0]?.created_at ?? written)
  }

  function lineId({ role, content }: CursorLine): string {
    const print = createHash('sha256')
      .update(JSON.stringify([session_id, role, content]))
      .digest('base64url')
      .slice(0, 22)
    for (let number = (seen.get(print) ?? 0) + 1; ; number += 1) {
      const id = number === 1 ? `line-${print}` : `line-${print}-${number}`
      if (isGiven(id)) continue
      seen.set(print, number)
      return id
    }
  }

  function fromLine({ role, content }: CursorLine, id: string, created_at: string): Message[] {
    let messages = 0
    const own = (partsOf: (message_id: string) => Part[]): Message[] => {
      const message_id = messages === 0 ? id : `${id}.${messages}`
      const parts = partsOf(message_id)
      if (parts.length === 0) return []
      messages += 1
      return [{ id: message_id, role, parts, created_at }]
    }
    const keep = role === 'user' ? typedByUser : saidByAgent
    const said = content.flatMap((block): TextPart[] => {
      const text = block.type === 'text' && block.text !== undefined ? keep(block.text) : undefined
      return text === undefined ? [] : [{ type: 'text', text }]
    })
    const calls = content.filter(({ type, name }) => type === 'tool_use' && name !== undefined)
    return [
      ...own(() => said),
      ...calls.flatMap((call) => toldCall(call) ?? own((tool_id) => [openCall(tool_id, call)])),
    ]
  }

  /** The next call that hooks told of with this tool; none, and no part either, where they tell of each. */
  function toldCall({ name: recorded = '', input }: CursorBlock): Message[] | undefined {
    if (options.calls === undefined) return undefined
    const { name } = normalizeToolCall(recorded, input)
    const isTerminal = TERMINAL.test(name)
    if (!isTerminal && !isExperienceTool(name)) return undefined
    const found = told.findIndex(({ parts }) =>
      parts.some(
        (part) => part.type === 'tool' && (isTerminal ? TERMINAL.test(part.tool_name) : part.tool_name === name),
      ),
    )
    return found === -1 ? [] : told.splice(found, 1)
  }

  return {
    push,
    pending: () => [],
    facts: () => ({}),
    unplaced: () => told.splice(0),
    close: () => [],
  }
}

/** What became of it is written nowhere. */
function openCall(id: string, { name = '', input }: CursorBlock): ToolPart {
  return toolPart({ id, recorded_name: name, input, output: '', status: 'pending' })
}
