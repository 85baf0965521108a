import type { Answer, ExchangeOptions, NoAnswer } from './exchange-types.ts'

/** How an exchange ends. The first of these calls counts, and the time that was given and the caller are others. */
export interface Ending {
  answer(answer: Answer): void
  /** `code`: Node's, taken from `cause` where it is not told. */
  fail(why: NoAnswer['why'], told?: { cause?: unknown; code?: string | undefined }): void
  /** From now on the server can have seen the request. */
  connected(): void
}

/** What takes its connection along when it is over. */
interface Destroyable {
  destroy(): unknown
}

/** Waits for what `begin` has begun, at most as long as was given, or until the caller no longer wants it. Never throws. */
export function settleOnce(
  { timeout_ms, signal }: Pick<ExchangeOptions, 'timeout_ms' | 'signal'>,
  begin: (ending: Ending) => Destroyable | undefined,
): Promise<Answer | NoAnswer> {
  return new Promise((resolve) => {
    let begun: Destroyable | undefined
    let sent = false
    let over = false
    const finish = (outcome: Answer | NoAnswer): void => {
      if (over) return
      over = true
      clearTimeout(timer)
      signal?.removeEventListener('abort', abort)
      begun?.destroy()
      resolve(outcome)
    }
    const fail: Ending['fail'] = (why, { cause, code = codeOf(cause) } = {}) => finish({ why, sent, code, cause })
    const abort = (): void => fail('aborted', { cause: signal?.reason })
    const timer = setTimeout(() => fail('timeout'), Math.max(0, timeout_ms))
    if (signal?.aborted) {
      abort()
      return
    }
    signal?.addEventListener('abort', abort)
    begun = begin({
      answer: finish,
      fail,
      connected() {
        sent = true
      },
    })
    if (over) begun?.destroy()
  })
}

function codeOf(thrown: unknown): string | undefined {
  return thrown instanceof Error && 'code' in thrown && typeof thrown.code === 'string' ? thrown.code : undefined
}
