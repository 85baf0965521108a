/** What a hook needs of a server: one search, and what is remembered between two hooks. Loads no zod, TLS or `fetch`. */
export type { Connection } from './connection.ts'
export type { FoundExperience } from './hits.ts'
export { holdsExperiences, isPaused, type PausedSearchOptions, searchUnlessPaused } from './hook-pause.ts'
export { type ServerSearchOptions, searchServerOnce } from './search-once.ts'
export { serverId } from './server-id.ts'
export { userAgentOf } from './user-agent.ts'
