import { isOpenVikingError } from '@openviking-plugins/experience'
import { type Connection, serverFailureOf } from '@openviking-plugins/openviking'

export interface Origin {
  url: string
  /** Where the address comes from. */
  url_from: string
  key_from: string | null
}

/** `sources`: of the settings, by name. */
export function originOf({ url, api_key }: Connection, sources: Readonly<Record<string, string>>): Origin {
  return {
    url,
    url_from: sources['url'] ?? 'your settings',
    key_from: api_key === undefined ? null : (sources['api_key'] ?? 'your settings'),
  }
}

const STAY = 'What is captured meanwhile waits on this machine.'

/** Who acts, and how, after a server could not be used. */
export function serverAdvice(thrown: unknown, { url, url_from, key_from }: Origin): string {
  const failure = serverFailureOf(thrown)
  const address = `correct the address (${inPlace(url_from)}): ovp setup --url ADDRESS`
  if (failure?.provider === true) {
    return 'Whoever runs the server looks at the model settings in its ov.conf. Here nothing has to be changed.'
  }
  switch (isOpenVikingError(thrown) ? thrown.code : 'INTERNAL') {
    case 'UNAVAILABLE':
      if (failure?.fate === 'not-sent') return `Whoever runs the server starts it, or ${address}. ${STAY}`
      return failure?.status === 0 && failure.code === 'ECONNRESET' && url.startsWith('http:')
        ? `If the server speaks https: alone, ${address}. Otherwise whoever runs it looks at its log. ${STAY}`
        : `Whoever runs the server looks at its log and its load. ${STAY}`
    case 'SERVER':
      return `If nobody has changed anything at the server, ${address}.`
    case 'CONFIGURATION':
      if (failure?.status === 0) {
        return `If the server speaks http: alone, ${address}. Otherwise let this machine trust its certificate: NODE_EXTRA_CA_CERTS.`
      }
      return key_from === 'environment'
        ? 'Correct the variables of the environment, or take them away and run: ovp setup'
        : `ovp setup --url ${url} asks for what is missing and tests it before it is kept.`
    default:
      return 'Do what it says, then run ovp doctor again.'
  }
}

function inPlace(place: string): string {
  return place === 'environment' ? 'it comes from the environment' : `it comes from ${place}`
}
