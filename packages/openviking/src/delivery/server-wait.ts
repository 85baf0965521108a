import { join } from 'node:path'
import { type DeliveryProblem, type Identity, OpenVikingError } from '@openviking-plugins/experience'
import { z } from 'zod'
import { readPrivateJson, writePrivateJson } from '../private-file.ts'
import { deliveryFolder, serverWaitFile } from './places.ts'
import { StoredProblem } from './session-state.ts'

/** Why, and how long, nothing at all is sent to a server. */
export interface ServerWait {
  /** Runs in a row that found the server away, or not as it should be. */
  attempts: number
  /** Milliseconds since 1970. */
  not_before: number
  problem: DeliveryProblem | null
  /** When the first of them failed, in milliseconds since 1970. */
  since?: number
}

/** Whose sessions a folder holds. `url` is normalized; absent in files of before it was kept. */
export interface Owner extends Identity {
  url?: string
}

const ServerFile = z.object({
  attempts: z.number(),
  not_before: z.number(),
  problem: StoredProblem.nullable(),
  since: z.number().exactOptional(),
})
const OwnerFile: z.ZodType<Owner> = z.object({ user: z.string(), account: z.string(), url: z.string().exactOptional() })

const NO_WAIT: ServerWait = { attempts: 0, not_before: 0, problem: null }

export function loadServerWait(states: string): ServerWait {
  return ServerFile.safeParse(readPrivateJson(serverWaitFile(states), () => undefined)).data ?? NO_WAIT
}

/** @throws */
export function saveServerWait(states: string, wait: ServerWait): void {
  writePrivateJson(serverWaitFile(states), wait)
}

/** @throws */
export function clearServerWait(states: string): void {
  if (loadServerWait(states).attempts > 0) saveServerWait(states, NO_WAIT)
}

/** Undefined while nothing was ever delivered from there. */
export function readOwner(states: string): Owner | undefined {
  return OwnerFile.safeParse(readPrivateJson(join(states, 'owner.json'), () => undefined)).data
}

/** The address that what lies in a server's folder, `state/servers/<serverId>`, goes to; undefined where nothing ever went. */
export function deliveredTo(folder: string): string | undefined {
  return readOwner(deliveryFolder(folder))?.url
}

/**
 * Sessions are delivered to the user for whom the first of them was, and to nobody else: the same address and key may
 * have become somebody else's. @throws CONFIGURATION
 */
export function requireSameOwner(states: string, { user, account, url }: Required<Owner>): void {
  const owner = readOwner(states)
  const isOtherUser = owner !== undefined && (owner.user !== user || isOtherAccount(owner.account, account))
  if (!isOtherUser) {
    if (owner?.url !== url)
      writePrivateJson(join(states, 'owner.json'), { user, account: owner?.account ?? account, url })
    return
  }
  throw new OpenVikingError(
    'CONFIGURATION',
    `The server says that this key is the user ${user} of ${account} now; the sessions that are kept for it are those of ${owner.user} of ${owner.account}, and stay here. Set the right address and key, or remove ${states} to send them to ${user}.`,
  )
}

/** Some releases do not tell the account, which then goes by this name. */
function isOtherAccount(left: string, right: string): boolean {
  return left !== right && left !== 'default' && right !== 'default'
}
