const BYTE_ORDER_MARK = 0xfeff

/** `text` without byte-order marks in front. */
export function withoutMark(text: string): string {
  let at = 0
  while (text.charCodeAt(at) === BYTE_ORDER_MARK) at += 1
  return at === 0 ? text : text.slice(at)
}

const HEADER_LINE =
  /^(?:Chunk ID|Wall time|Process exited|Process running|Original token count|Total output lines|Exit code)\b/

/** Drops Codex's header: a few lines such as `Wall time: 0.1 seconds`, closed by `Output:`. */
export function withoutHeader(text: string): string {
  let at = 0
  for (let lines = 0; lines < 12; lines += 1) {
    const end = text.indexOf('\n', at)
    const line = text.slice(at, Math.min(end < 0 ? text.length : end, at + 200)).trimEnd()
    if (lines > 0 && line === 'Output:') return end < 0 ? '' : text.slice(end + 1)
    if (end < 0 || !HEADER_LINE.test(line)) return text
    at = end + 1
  }
  return text
}

/** Text between the marks by which a harness declares it foreign (Gemini, OpenClaw); undefined without such marks. */
export function insideUntrusted(text: string): string | undefined {
  const marker = /<<<([A-Z_]{0,40}UNTRUSTED[A-Z_]{0,40})(?: id="[^"<>\n]{0,80}")?>>>\r?\n/.exec(text.slice(0, 4_000))
  if (marker !== null) {
    const inner = between(text, marker.index + marker[0].length, `<<<END_${marker[1]}`)
    const source = inner === undefined ? null : /^Source: [^\n]{0,200}\n---\r?\n/.exec(inner)
    return inner?.slice(source?.[0].length ?? 0).trim()
  }
  return insideTag(text, /untrusted/i)
}

/** The inside of any one pair of tags or of a code fence around a text. */
export function insideWrapper(text: string): string | undefined {
  const fence = /^```[a-z]*[ \t]*\r?\n/i.exec(text.slice(0, 40))?.[0]
  return fence === undefined ? insideTag(text, /./) : between(text, fence.length, '\n```')?.trim()
}

function insideTag(text: string, name: RegExp): string | undefined {
  const tag = /^\s{0,20}<([A-Za-z][\w:.-]{0,80})(?:\s[^<>]{0,500})?>/.exec(text.slice(0, 700))
  if (tag?.[1] === undefined || !name.test(tag[1])) return undefined
  return between(text, tag[0].length, `</${tag[1]}>`)?.trim()
}

function between(text: string, start: number, closing: string): string | undefined {
  const end = text.lastIndexOf(closing)
  return end < start ? undefined : text.slice(start, end)
}

/** The object or list at the start of a text that goes on behind it: hook notes, a harness's remarks. */
export function leadingJson(text: string): string | undefined {
  if (text[0] !== '{' && text[0] !== '[') return undefined
  let depth = 0
  let inString = false
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at]
    if (inString) {
      if (character === '\\') at += 1
      else if (character === '"') inString = false
    } else if (character === '"') {
      inString = true
    } else if (character === '{' || character === '[') {
      depth += 1
    } else if (character === '}' || character === ']') {
      depth -= 1
      if (depth === 0) return at + 1 < text.length ? text.slice(0, at + 1) : undefined
    }
  }
  return undefined
}

/**
 * Recognises the notice that Claude Code leaves in place of an output that it moved to a file. `path` is '' when the
 * notice names none. Whether that file may be read is for the caller to judge: the text may come from anywhere.
 */
export function persistedOutput(text: string): { path: string } | undefined {
  const start = withoutMark(text.slice(0, 4_000)).trimStart()
  if (!start.startsWith('<persisted-output>') && !/^(?:Error: )?result \([^)\n]{0,120}\) exceeds /.test(start)) {
    return undefined
  }
  const path = /\bsaved to:?[ \t]+([^\n]+)/i.exec(start)?.[1]?.trim() ?? ''
  return { path: path.replace(/\.$/, '') }
}
