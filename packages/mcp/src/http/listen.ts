import { lookup } from 'node:dns/promises'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { messageOf, OpenVikingError } from '@openviking-plugins/experience'

/** The IP address behind a name or address. @throws CONFIGURATION */
export async function addressOf(host: string): Promise<string> {
  try {
    return (await lookup(host)).address
  } catch (cause) {
    throw new OpenVikingError('CONFIGURATION', `There is no address behind the name ${host}. Correct --host.`, {
      cause,
    })
  }
}

/** Answers the port that was taken, for 0 a free one. @throws CONFIGURATION for what the user can change */
export function listen(server: Server, host: string, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (thrown: NodeJS.ErrnoException) => {
      reject(new OpenVikingError('CONFIGURATION', reasonFor(thrown, host, port), { cause: thrown }))
    })
    server.listen({ host, port, exclusive: true }, () => resolve((server.address() as AddressInfo).port))
  })
}

function reasonFor(thrown: NodeJS.ErrnoException, host: string, port: number): string {
  switch (thrown.code) {
    case 'EADDRINUSE':
      return `Port ${port} of ${host} is in use, perhaps by another ovp serve, which can serve this client too. End it, or choose another one with --port.`
    case 'EACCES':
      return `Port ${port} of ${host} may not be used by you. Choose one from 1024 upwards with --port.`
    case 'EADDRNOTAVAIL':
      return `${host} is no address of this machine. Correct --host.`
    default:
      return `It was not possible to listen on port ${port} of ${host}: ${messageOf(thrown)}`
  }
}
