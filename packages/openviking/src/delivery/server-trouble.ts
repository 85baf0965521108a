import { isPlainObject, textOf } from '../plain-object.ts'
import { readPrivateJson } from '../private-file.ts'
import { deliveryFolder, serverWaitFile } from './places.ts'

/** Why nothing reaches a server. */
export interface ServerTrouble {
  /** An `ErrorCode`: `CONFIGURATION` where the user has to act. */
  code: string
  /** Says who must act and what to do. */
  message: string
  /** Milliseconds since 1970: when the first of the runs failed that have failed in a row. */
  since: number
}

/**
 * What the last delivery to a server failed with; undefined where it did not. For a process that lives for a moment:
 * asks nobody, and needs no zod. `folder` is the server's, `state/servers/<serverId>`.
 */
export function serverTrouble(
  folder: string,
  log: (line: string) => void = () => undefined,
): ServerTrouble | undefined {
  const saved = readPrivateJson(serverWaitFile(deliveryFolder(folder)), log)
  if (!isPlainObject(saved) || !isPlainObject(saved['problem'])) return undefined
  const { problem, since } = saved
  const code = textOf(problem, 'code')
  const message = textOf(problem, 'message')
  if (code === undefined || message === undefined || typeof since !== 'number') return undefined
  return { code, message, since }
}
