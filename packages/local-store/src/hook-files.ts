/** What a hook does with files of the home without searching: none of this loads the index. */
export { appendLines } from '@openviking-plugins/line-files/append-lines'
export { readLines } from '@openviking-plugins/line-files/read-lines'
export { hasExperiences } from './experience-presence.ts'

export { readingCalls } from './sessions/reading-calls.ts'
