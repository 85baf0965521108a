export { releaseProblems } from './check-released.ts'
export { type Prepared, prepareRelease } from './prepare.ts'
export { RELEASED_FILE, type Released, readReleased } from './released.ts'
export { CHECKSUMS_FILE, LICENCES_FILE, requiredPaths, stage } from './stage.ts'
