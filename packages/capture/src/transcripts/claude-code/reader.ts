import type { Message, TextPart, ToolStatus } from '@openviking-plugins/experience'
import { jsonLine } from '../json-line.ts'
import { lineTimes } from '../line-time.ts'
import { closedCall, idOfLine, resultMessage, textMessage } from '../message-parts.ts'
import type { OriginalMessage, ReaderOptions, TranscriptFacts, TranscriptReader } from '../transcript.ts'
import { spokenText } from '../typed-text.ts'
import { type ClaudeCodeLine, type ContentBlock, contentBlocks, parseLine } from './line.ts'
import { toolOutput } from './tool-output.ts'
import { isFromUser, userText } from './user-text.ts'

/**
 * Reads Claude Code's session files. Lines are chosen by their `type`: others have a message with a role as well. A
 * line gives one message of its texts, a call one message of its own when the result is there.
 */
export function createClaudeCodeReader(options: ReaderOptions = {}): TranscriptReader {
  const pending = new Map((options.pending ?? []).map((call) => [call.tool_id, call]))
  const given = new Set<string>()
  const facts: TranscriptFacts = {}
  const readMoved = options.readMoved ?? (() => undefined)
  const originals = new Map<string, OriginalMessage>()
  let cwd: string | undefined
  const timeOf = lineTimes(options)

  function push(recorded: string): Message[] {
    const { value, text } = jsonLine(recorded, options.onFault) ?? { value: undefined, text: '' }
    const line = parseLine(value)
    cwd = line?.cwd
    if (line === undefined) return []
    facts.session_id ??= line.sessionId
    facts.agent_id ??= line.agentId
    facts.cwd ??= line.cwd
    return fromLine(line, text, timeOf(line.timestamp)).filter((message) => {
      if (given.has(message.id)) return false
      given.add(message.id)
      return true
    })
  }

  function fromLine(line: ClaudeCodeLine, text: string, at: string): Message[] {
    if (line.type !== 'user' && line.type !== 'assistant' && line.type !== 'attachment') return []
    const id = line.uuid ?? idOfLine(text)
    if (line.forkedFrom !== undefined) {
      originals.set(id, { session_id: line.forkedFrom.sessionId, message_id: line.forkedFrom.messageUuid })
    }
    if (line.type === 'user') return fromUser(line, id, at)
    if (line.type === 'assistant') return fromAssistant(line, id, at)
    return fromAttachment(line, id, at)
  }

  function fromUser(line: ClaudeCodeLine, id: string, at: string): Message[] {
    const blocks = contentBlocks(line.message?.content)
    const results = blocks.filter((block) => block.type === 'tool_result')
    if (results.length > 0) return results.flatMap((block) => fromResult(line, block, at))
    // Older releases keep a subagent's lines, unnamed, in the main file: what starts it was written by the agent.
    if (!isFromUser(line) || (line.isSidechain === true && line.agentId === undefined)) return []
    return textMessage('user', id, at, texts(blocks, userText))
  }

  function fromAssistant(line: ClaudeCodeLine, id: string, at: string): Message[] {
    const blocks = contentBlocks(line.message?.content)
    // Errors of the service, in the agent's place.
    const spoken = line.message?.model === '<synthetic>' ? [] : texts(blocks, spokenText)
    for (const [index, block] of blocks.entries()) {
      if (block.type !== 'tool_use' || block.id === undefined || block.name === undefined) continue
      const message_id = blocks.length === 1 ? id : `${id}.${index}`
      if (given.has(message_id)) continue
      pending.set(block.id, {
        message_id,
        tool_id: block.id,
        recorded_name: block.name,
        input: block.input,
        at,
      })
    }
    return textMessage('assistant', id, at, spoken)
  }

  function fromResult(line: ClaudeCodeLine, block: ContentBlock, at: string): Message[] {
    const call = pending.get(block.tool_use_id ?? '')
    if (call === undefined) return []
    pending.delete(call.tool_id)
    // Written when a killed session is taken up: the call may have been answered before.
    const kept = line.toolDenialKind === 'interrupted' ? options.recover?.(call) : undefined
    if (kept !== undefined) return [resultMessage(call, kept, call.at)]
    if (line.toolDenialKind === 'interrupted' && call.closed === true) return []
    const status: ToolStatus = block.is_error === true ? 'error' : 'completed'
    return [resultMessage(call, { output: toolOutput(line, block, readMoved), status }, at)]
  }

  /** A message that arrives while the agent works is recorded as an attachment only. */
  function fromAttachment(line: ClaudeCodeLine, id: string, at: string): Message[] {
    const { attachment } = line
    if (attachment?.type !== 'queued_command' || attachment.commandMode !== 'prompt') return []
    return textMessage('user', id, at, texts(contentBlocks(attachment.prompt), userText))
  }

  return {
    push,
    pending: () => [...pending.values()],
    facts: () => ({ ...facts }),
    cwd: () => cwd,
    originalOf(message_id) {
      const [line = '', ...block] = message_id.split('.')
      const original = originals.get(line)
      return original && { ...original, message_id: [original.message_id, ...block].join('.') }
    },
    close() {
      return [...pending.values()].flatMap((call) => closedCall(call, pending, options))
    },
  }
}

function texts(blocks: readonly ContentBlock[], keep: (text: string) => string | undefined): TextPart[] {
  return blocks.flatMap((block) => {
    const text = block.type === 'text' && block.text !== undefined ? keep(block.text) : undefined
    return text === undefined ? [] : [{ type: 'text', text }]
  })
}
