/** What the process says to its caller. */
export const EXIT = { ok: 0, failed: 1, usage: 2 } as const

/** The command has said itself, on standard output, what does not work. */
export class SaidFailure extends Error {
  override readonly name = 'SaidFailure'
}

/** The command line itself is wrong; the caller has to write it differently. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}
