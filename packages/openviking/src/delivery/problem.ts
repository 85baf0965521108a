import { type DeliveryProblem, isOpenVikingError, messageOf } from '@openviking-plugins/experience'

export function problemOf(thrown: unknown): DeliveryProblem {
  if (isOpenVikingError(thrown)) return { code: thrown.code, message: thrown.message }
  const isDisk = thrown instanceof Error && 'syscall' in thrown
  return isDisk
    ? {
        code: 'IO',
        message: `What is being sent could not be noted (${thrown.message}). Check free space and permissions.`,
      }
    : { code: 'INTERNAL', message: `Delivery failed unexpectedly (${messageOf(thrown)}).` }
}
