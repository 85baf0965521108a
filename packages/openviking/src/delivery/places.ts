import { join } from 'node:path'

/** How far each session is. `folder` is the server's, `state/servers/<serverId>`. */
export function deliveryFolder(folder: string): string {
  return join(folder, 'delivery')
}

/** Why, and how long, nothing is sent at all. `states` is the folder of the deliveries. */
export function serverWaitFile(states: string): string {
  return join(states, 'server.json')
}
