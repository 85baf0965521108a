import { persistedOutput } from '@openviking-plugins/experience'
import type { ClaudeCodeLine, ContentBlock } from './line.ts'

/**
 * The fullest record of a result: the structured answer, then what the program kept beside the message, then what
 * the model saw. A notice that the output was moved away is taken only when its file cannot be read.
 */
export function toolOutput(
  line: ClaudeCodeLine,
  block: ContentBlock,
  readMoved: (path: string) => string | undefined,
): unknown {
  if (line.mcpMeta?.structuredContent !== undefined && line.mcpMeta.structuredContent !== null) {
    return line.mcpMeta.structuredContent
  }
  // Of a failed call `toolUseResult` keeps the same text with "Error: " in front.
  if (block.is_error === true) return block.content
  const kept = line.toolUseResult
  const candidates = isMcpResult(kept) ? [kept, block.content] : [block.content, resultText(kept)]
  const whole = candidates.find((candidate) => hasText(candidate) && noticeOf(candidate) === undefined)
  if (whole !== undefined) return whole
  for (const candidate of candidates) {
    const path = noticeOf(candidate)?.path ?? ''
    const moved = path === '' ? undefined : readMoved(path)
    if (moved !== undefined) return movedContent(moved)
  }
  return hasText(block.content) ? block.content : kept
}

/** MCP results are kept as a string or as content blocks; the built-in tools keep an object of their own. */
function isMcpResult(kept: unknown): boolean {
  return typeof kept === 'string' || Array.isArray(kept)
}

/** What a built-in tool printed. */
function resultText(kept: unknown): unknown {
  if (typeof kept !== 'object' || kept === null) return undefined
  if (!('stdout' in kept) && !('stderr' in kept)) return kept
  const { stdout, stderr } = kept as { stdout?: unknown; stderr?: unknown }
  return [stdout, stderr].filter((text) => typeof text === 'string' && text !== '').join('\n')
}

/** A file of content blocks is the result itself, any other file its text. */
function movedContent(text: string): unknown {
  if (!text.trimStart().startsWith('[')) return text
  try {
    return JSON.parse(text)
  } catch {
    // A text that only looks like JSON is the result as it is.
    return text
  }
}

function noticeOf(output: unknown): { path: string } | undefined {
  const text = singleText(output)
  return text === undefined ? undefined : persistedOutput(text)
}

function hasText(output: unknown): boolean {
  if (typeof output === 'string') return output !== ''
  if (!Array.isArray(output)) return typeof output === 'object' && output !== null
  return output.some((block) => typeof textOf(block) === 'string')
}

function singleText(output: unknown): string | undefined {
  if (typeof output === 'string') return output
  return Array.isArray(output) && output.length === 1 ? textOf(output[0]) : undefined
}

function textOf(block: unknown): string | undefined {
  if (typeof block === 'string') return block
  if (typeof block !== 'object' || block === null || !('text' in block)) return undefined
  return typeof block.text === 'string' ? block.text : undefined
}
