/** An object may hold as many that look like the beginning of another line. */
const MOST_BEGINNINGS = 1_000
/** Characters that are parsed again, in all: one that is nested deep is read to its end from each of them. */
const MOST_AGAIN = 128 * 1024 * 1024

/** A line of a transcript, parsed, and the text of it alone. */
export interface JsonLine {
  value: unknown
  text: string
}

/**
 * Parses a line. What a crash or a second writer left in front of it, zeros or half of another line, costs nothing but
 * itself. Undefined when there is nothing whole at its end.
 */
export function jsonLine(line: string, onFault: ((fault: string) => void) | undefined): JsonLine | undefined {
  const text = withoutZeros(line)
  const whole = parsed(text)
  if (whole !== undefined) return { value: whole, text }
  let from = 0
  let left = MOST_AGAIN
  for (let tries = 0; tries < MOST_BEGINNINGS; tries++) {
    from = text.indexOf('{"', from + 1)
    if (from === -1) break
    left -= text.length - from
    // The first is tried however long it is.
    if (left < 0 && tries > 0) break
    const rest = text.slice(from)
    const value = parsed(rest)
    if (value === undefined) continue
    onFault?.(`${from} characters in front of a line are not JSON`)
    return { value, text: rest }
  }
  onFault?.(`a line of ${line.length} characters is not JSON`)
  return undefined
}

/** Whether nothing is missing of a line that its writer may not have finished. */
export function isWholeJson(line: string): boolean {
  return parsed(withoutZeros(line)) !== undefined
}

/** A file that was made longer before it was written to has them; JSON never does. */
function withoutZeros(line: string): string {
  return line.includes('\0') ? line.replaceAll('\0', '') : line
}

/** JSON knows no undefined. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // The caller says what becomes of it.
    return undefined
  }
}
