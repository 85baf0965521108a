export type { Connection } from './connection.ts'
export type { ServerClient, ServerRequest } from './http-client.ts'
