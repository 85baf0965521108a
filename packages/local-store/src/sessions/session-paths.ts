import type { HomePaths } from '../home.ts'

/** Where sessions, what they counted, and the cache that spares reading them again lie. Absolute paths. */
export type SessionPaths = Pick<HomePaths, 'sessions' | 'ledger' | 'index'>
