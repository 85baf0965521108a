export { releaseProblems } from './check-released.ts'
export { type Prepared, prepareRelease } from './prepare.ts'
export { RELEASED_FILE, readReleased } from './released.ts'
