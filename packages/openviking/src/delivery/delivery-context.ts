import type { DeliveryOptions } from './create-delivery.ts'

/** What one delivery works with. */
export interface DeliveryContext extends Required<DeliveryOptions> {
  /** Of how far each session is. */
  states: string
  /** What a run found out about the server; holds for the next one. */
  found: { singly: boolean }
  /** Folders of the same kind that hold what the same user was sent under another key. */
  kin: readonly string[]
}
