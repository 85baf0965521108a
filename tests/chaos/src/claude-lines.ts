import type { Random } from './random.ts'

/** Lines in the shape in which Claude Code records them. */
export interface ClaudeLines {
  user(text: string): string
  assistant(text: string): string
  call(id: string, name: string, input: object): string
  result(id: string, content: unknown, more?: object): string
  /** What a compaction leaves in the place of what was said. */
  summary(): string
  /** Lines that are none of the conversation. */
  bookkeeping(): string
}

/** Line ids come from `random`, so that a seed gives the same ones. */
export function claudeLines(random: Random, session_id: string, more: object = {}): ClaudeLines {
  let at = Date.parse('2026-11-30T10:00:00.000Z')
  const uuid = (): string => uuidFrom(random)
  const line = (fields: object): string => {
    at += random.between(1, 5_000)
    return JSON.stringify({
      uuid: uuid(),
      timestamp: new Date(at).toISOString(),
      sessionId: session_id,
      cwd: '/repo',
      ...more,
      ...fields,
    })
  }
  const message = (role: string, content: unknown, fields: object = {}): string =>
    line({ type: role, message: { role, content }, ...fields })
  return {
    user: (text) => message('user', text),
    assistant: (text) => message('assistant', [{ type: 'text', text }]),
    call: (id, name, input) => message('assistant', [{ type: 'tool_use', id, name, input }]),
    result: (id, content, fields) => message('user', [{ type: 'tool_result', tool_use_id: id, content }], fields),
    summary: () => message('user', 'This session is being continued.', { isCompactSummary: true }),
    bookkeeping: () =>
      line({ type: 'api-request-blob', message: { role: 'user', content: 'nobody said this' }, uuid: undefined }),
  }
}

export function uuidFrom(random: Random): string {
  const digits = Array.from({ length: 32 }, () => random.between(0, 15).toString(16)).join('')
  return digits.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-4$3-8$4-$5')
}

const SCRIPTS = [
  'The build fails again',
  '数据库迁移失败了',
  'Исправь ошибку в сборке',
  '빌드 오류를 고쳐 주세요',
  'أصلح خطأ البناء',
  'done 🔥',
] as const

export function sentence(random: Random): string {
  const words = Array.from({ length: random.between(3, 40) }, () =>
    random.pick(['port', 'lock', 'test', 'retry', 'cache', 'the', 'it']),
  )
  return `${random.pick(SCRIPTS)}: ${words.join(' ')} ${random.between(0, 1e9)}`
}
