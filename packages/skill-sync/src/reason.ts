import { z } from 'zod'

/** Why a file could not be read, in one line. */
export function reasonOf(error: unknown): string {
  if (error instanceof z.ZodError) {
    return error.issues
      .map(({ path, message }) => `${path.length === 0 ? '' : `${path.join('.')}: `}${message}`)
      .join('; ')
  }
  const message = error instanceof Error ? error.message : String(error)
  return message.split('\n', 1)[0] ?? message
}
