export { type ServerProgram, serverProgram } from './program/server-program.ts'
export { SERVER_VERSIONS } from './program/versions.ts'
export { type AuthMode, type Identity, startServer, type TestServer } from './server/start-server.ts'
export type { CountedEvent } from './server/usage-log.ts'
