export { normalizeUrl } from './address.ts'
export { type Capabilities, capabilitiesOf } from './capabilities.ts'
export type { Connection } from './connection.ts'
export { createDelivery, type Delivery, type DeliveryOptions } from './delivery/create-delivery.ts'
export type { PendingDelivery, PendingSession } from './delivery/outbox.ts'
export { deliveredTo } from './delivery/server-wait.ts'
export type { SetAsideMessage } from './delivery/session-state.ts'
export type { FolderLock, SiblingFolder } from './delivery/siblings.ts'
export { isUntold, miscount, readTasks, type TaskRecord } from './delivery/tasks.ts'
export { type SpellOptions, spellMessage } from './dialect/spell.ts'
export { unspellMessage } from './dialect/unspell.ts'
export type { WireMessage, WirePart, WireToolPart } from './dialect/wire-message.ts'
export { createServerClient, type ServerClient, type ServerClientOptions, type ServerRequest } from './http-client.ts'
export { type AskOptions, askHealth } from './known-server.ts'
export { probeVersion } from './probe-version.ts'
export type { AuthMode } from './request-headers.ts'
export {
  type OpenServer,
  openServer,
  openServerBackend,
  type ServerBackendOptions,
  type ServerOptions,
  userAgentOf,
} from './server-backend.ts'
export { listExperiences, type ServerContext, searchExperiences } from './server-experiences.ts'
export { type ServerFailure, serverFailureOf } from './server-failure.ts'
export { serverId } from './server-id.ts'
export { storedSession, storedSessionIds } from './server-sessions.ts'
export {
  type LearnOptions,
  learnServer,
  openServerStates,
  readServerState,
  type ServerState,
  type ServerStates,
} from './server-state.ts'
