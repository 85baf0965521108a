/** What a hook does with files of the home without searching: none of this loads the index. */
export { hasExperiences } from './experience-presence.ts'
export { appendLines, readLines } from './line-file.ts'
export { readingCalls } from './sessions/reading-calls.ts'
