import type { Backend } from '@openviking-plugins/experience'

/** A session of which a server has not got everything. */
export interface UndeliveredSession {
  session_id: string
  /** Messages that wait. */
  messages: number
  /** Messages that the server refused for good. */
  set_aside: readonly { message_id: string }[]
  problem?: { message: string }
  /** ISO 8601. */
  next_attempt_at?: string
}

/** What a backend that sends sessions on tells of them. */
export interface DeliveryView {
  pending(): { sessions: readonly UndeliveredSession[]; problem?: { message: string } }
  /** Answers how many messages are to be tried once more. */
  retry(): number
  /** Answers how many messages that were set aside are forgotten. */
  drop(): number
}

/** Undefined where nothing is sent anywhere. */
export function deliveryOf(backend: Backend): DeliveryView | undefined {
  return (backend as Backend & { delivery?: DeliveryView }).delivery
}
