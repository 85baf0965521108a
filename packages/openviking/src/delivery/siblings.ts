import type { SessionLog } from '@openviking-plugins/experience'
import { normalizeUrl } from '../address.ts'
import type { DeliveryContext } from './delivery-context.ts'
import { deliveryFolder } from './places.ts'
import { type Owner, readOwner } from './server-wait.ts'
import { loadSessionState, type SessionState } from './session-state.ts'
import { isWaiting, knownSessions } from './waiting.ts'

/** Keeps other processes from a folder. */
export interface FolderLock {
  /** False once another process has taken it, since this one seemed to be gone. */
  isHeld: () => boolean
  release(): void
}

/** What is kept on this machine for another key or identity: a folder like that of the delivery itself. */
export interface SiblingFolder {
  /** `state/servers/<serverId>` */
  folder: string
  log: SessionLog
  /** Milliseconds since 1970: when a session in it was last written to. */
  written: number
  /** Keeps other processes from it; undefined where one is at work in it. */
  claim: () => FolderLock | undefined
}

/** A folder of the same user on the same server: its key was changed. */
export interface KinFolder extends SiblingFolder {
  states: string
}

/** From then on nobody is taken to go on with a session under the old key, who would commit it. */
const LEFT_AFTER_MS = 60 * 60 * 1_000

/** Whether another key of this server has left something; whose it is only the server can tell. */
export function mayBeOwed(context: DeliveryContext): boolean {
  return foldersFor(context).some((kin) => owedSessions(kin, context).length > 0)
}

/** The folders of the user that the server says we are. */
export function kinFolders(context: DeliveryContext, { user, account }: Owner): KinFolder[] {
  return foldersFor(context).filter(({ owner }) => owner.user === user && owner.account === account)
}

function foldersFor({ client, folder, siblings }: DeliveryContext): (KinFolder & { owner: Owner })[] {
  const url = normalizeUrl(client.connection.url)
  const found: (KinFolder & { owner: Owner })[] = []
  for (const sibling of siblings()) {
    if (sibling.folder === folder) continue
    const states = deliveryFolder(sibling.folder)
    const owner = readOwner(states)
    if (owner?.url === url) found.push({ ...sibling, states, owner })
  }
  return found
}

/** Sessions of which something is still to be sent, and such as nobody will commit any more. */
export function owedSessions(kin: KinFolder, { report, now }: Pick<DeliveryContext, 'report' | 'now'>): SessionState[] {
  const isLeft = now() - kin.written > LEFT_AFTER_MS
  return [...knownSessions(kin.log, kin.states, report)].flatMap((session) => {
    const { state } = session
    if (isLeft && state.uncommitted > 0) return [{ ...state, commit_due: true }]
    return isWaiting(kin.log, session) ? [state] : []
  })
}

/** Whether messages of a session are on their way under another key: what has arrived of them has to be found out first. */
export function isOnItsWay({ kin, report }: Pick<DeliveryContext, 'kin' | 'report'>, session_id: string): boolean {
  return kin.some((states) => {
    const state = loadSessionState(states, session_id, report)
    // A newer version's state does not say it to us.
    return state === undefined || state.inflight?.kind === 'messages'
  })
}
