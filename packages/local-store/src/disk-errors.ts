import { lstatSync, type Stats } from 'node:fs'
import { isOpenVikingError, messageOf, OpenVikingError } from '@openviking-plugins/experience/errors'

/** The `code` of a Node error, e.g. `ENOENT`; also of one that another realm has thrown. */
export function errnoOf(thrown: unknown): string | undefined {
  if (typeof thrown !== 'object' || thrown === null || !('code' in thrown)) return undefined
  return typeof thrown.code === 'string' ? thrown.code : undefined
}

/** Codes of the system and of SQLite; Node's other `ERR_…` are our own mistakes. */
const DISK_ERROR = /^(?:E(?!RR_)|ERR_SQLITE)/

/** Runs `work` and says of a failing disk what to do. @throws IO */
export async function onDisk<Result>(folder: string, work: () => Result | Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (thrown) {
    if (isOpenVikingError(thrown) || !DISK_ERROR.test(errnoOf(thrown) ?? '')) throw thrown
    throw new OpenVikingError(
      'IO',
      `${folder} could not be read or written (${messageOf(thrown)}). Check free space and permissions, then try again.`,
      { cause: thrown },
    )
  }
}

const NOTHING_THERE = ['ENOENT', 'ENOTDIR', 'EINVAL', 'ENAMETOOLONG']

/** What is at a path, links not followed. Undefined when nothing is, or nothing can be. */
export function lstatIfThere(path: string): Stats | undefined {
  try {
    return lstatSync(path)
  } catch (thrown) {
    if (NOTHING_THERE.includes(errnoOf(thrown) ?? '')) return undefined
    throw thrown
  }
}
