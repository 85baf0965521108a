import { resolve } from 'node:path'

/** Of POSIX: absolute, without an empty segment, `.` or `..`. */
const AS_IT_IS = /^(?:\/(?!\.{1,2}(?:\/|$))[^/]+)+$/

/** `resolve` of a path that mostly is what it would give, for which a hook need not have each character looked at. */
export function absolute(path: string): string {
  return process.platform !== 'win32' && AS_IT_IS.test(path) ? path : resolve(path)
}
