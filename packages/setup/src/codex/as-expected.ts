import { OpenVikingError } from '@openviking-plugins/experience'
import type { z } from 'zod'

/** @throws UNSUPPORTED for an answer of another shape, as a Codex may give that is older or newer than those known here */
export function asExpected<T>(schema: z.ZodType<T>, answer: unknown, asked: string): T {
  const { data, error } = schema.safeParse(answer)
  if (data !== undefined) return data
  throw new OpenVikingError('UNSUPPORTED', `This Codex answers ${asked} in a form that is not known here.`, {
    cause: error,
  })
}
