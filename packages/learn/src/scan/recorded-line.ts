/** The parts of a transcript line that learning looks at. Nothing is assumed about a line beyond these checks. */
export type Json = Record<string, unknown>

export function isRecord(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function parseRecord(text: string): Json | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return isRecord(value) ? value : undefined
  } catch {
    // A line that was cut by a crash, or is no line of a transcript.
    return undefined
  }
}

export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

/** The blocks of a message; a plain string is one text block. */
export function blocksOf(line: Json): Json[] {
  const content = isRecord(line['message']) ? line['message']['content'] : undefined
  if (typeof content === 'string') return [{ type: 'text', text: content }]
  return Array.isArray(content) ? content.filter(isRecord) : []
}

/** What a tool result said, as the model saw it. */
export function resultText(block: Json): string {
  const { content } = block
  if (typeof content === 'string') return content
  if (!Array.isArray(content)) return ''
  return content
    .filter(isRecord)
    .map((part) => textOf(part['text']))
    .join('\n')
}
