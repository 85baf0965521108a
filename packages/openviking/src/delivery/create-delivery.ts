import type { DeliverOptions, DeliveryReport, SessionLog } from '@openviking-plugins/experience'
import type { SpellOptions } from '../dialect/spell.ts'
import type { ServerClient } from '../http-client.ts'
import type { ServerState } from '../server-state.ts'
import type { DeliveryContext } from './delivery-context.ts'
import type { Speech } from './next-batch.ts'
import { dropSetAside, type PendingDelivery, pendingDelivery, retryDelivery } from './outbox.ts'
import { deliveryFolder } from './places.ts'
import { runDelivery } from './run-delivery.ts'
import { LARGEST_BATCH } from './session-state.ts'
import type { SiblingFolder } from './siblings.ts'

export interface DeliveryOptions {
  client: ServerClient
  /** What the server is and who we are there, as `ServerStates.current` tells it. */
  state: () => Promise<ServerState>
  log: SessionLog
  /** The server's, `state/servers/<serverId>`: below it lies how far each session is, and what came of commits. */
  folder: string
  attribution: SpellOptions['attribution']
  /** `usage` sends only those calls of the two tools that count, and nothing of a session without any. */
  capture: Speech['capture']
  /** Told what is worth knowing, each thing once. */
  report: (line: string) => void
  /** What other keys and identities have left on this machine, for any server; looked through for what is owed to this one. */
  siblings?: () => Iterable<SiblingFolder>
  /** Messages of one request, at most: 100, which is what servers take. */
  batch_size?: number
  /** Milliseconds since 1970, for tests. */
  now?: () => number
}

/** Sends sessions that are kept on this machine on to a server. Not for two processes at once. */
export interface Delivery {
  /**
   * Sends what waits until nothing does, until it fails, or for `budget_ms` (30,000). Asks nothing of a server for which
   * nothing waits. Failures do not throw, they are in the report.
   */
  deliver(options?: DeliverOptions): Promise<DeliveryReport>
  /** Changes nothing and asks no server. */
  pending(): PendingDelivery
  /** Forgets every wait, and lets what was set aside be tried once more. Answers how many messages that are. */
  retry(): number
  /** Forgets what was set aside. Answers how many messages that were. */
  drop(): number
}

export function createDelivery(options: DeliveryOptions): Delivery {
  const context: DeliveryContext = {
    batch_size: LARGEST_BATCH,
    siblings: () => [],
    now: Date.now,
    ...options,
    states: deliveryFolder(options.folder),
    found: { singly: false },
    kin: [],
  }
  return {
    deliver: (limits = {}) => runDelivery(context, limits),
    pending: () => pendingDelivery(context),
    retry: () => retryDelivery(context),
    drop: () => dropSetAside(context),
  }
}
