import { OpenVikingError } from '@openviking-plugins/experience/errors'
import type { Connection } from '@openviking-plugins/openviking'
import type { ConnectionPart, ConnectionValues } from './connection-parts.ts'
import { type ConnectionSetting, FOLDER } from './settings-table.ts'
import { isThisMachine } from './this-machine.ts'

export interface ConnectionOptions {
  /** `env`: the address from the environment alone. `cli`: nothing from the environment. */
  source: 'auto' | 'env' | 'cli'
  /** What the server's own file says, asked for only when nothing else has an address and something else belongs to one. */
  lastResort?: () => ConnectionPart | undefined
}

export interface ResolvedConnection {
  /** Undefined for the folder. */
  connection?: Connection
  /** By setting, the place it was taken from. */
  places: Partial<Record<ConnectionSetting, string>>
  /** Values that are not used and not missed. */
  problems: OpenVikingError[]
  /** What the user had better know, while everything that he said holds. */
  warnings: OpenVikingError[]
  /** A server is meant, and cannot be used. */
  unusable?: OpenVikingError
}

const TIMEOUT_MS = 15_000

/**
 * Which server, from parts in order of strength. The first part with an address decides it. What else a part holds,
 * the key above all, belongs to that part's own address; without one to the address that is used, unless a project may
 * have set that, and a key only where the part of that address has no key itself. So nothing goes to an origin that it
 * was not meant for.
 */
export function connectionOf(parts: readonly ConnectionPart[], options: ConnectionOptions): ResolvedConnection {
  const resolved: ResolvedConnection = { places: {}, problems: [], warnings: [] }
  const heard = options.source === 'cli' ? parts.filter(({ place }) => place !== 'environment') : [...parts]
  let addressed = heard.find(
    (part) =>
      (hasOwn(part, 'url') || part.broken !== undefined) && (options.source !== 'env' || part.place === 'environment'),
  )
  if (addressed === undefined && options.source !== 'env' && heard.some(isOfSomebody)) {
    addressed = options.lastResort?.()
    if (addressed !== undefined) heard.push(addressed)
  }
  if (addressed === undefined) {
    for (const part of heard) reportWrong(part, resolved)
    const homeless = heard.find(isOfSomebody)
    if (homeless !== undefined) resolved.warnings.push(withoutAddress(homeless))
    return resolved
  }
  if (addressed.broken !== undefined) return { ...resolved, unusable: addressed.broken }
  if (addressed.values.url === FOLDER) {
    for (const part of heard) reportWrong(part, resolved)
    resolved.places.url = addressed.place
    return resolved
  }

  const pick = picker(heard, resolved)
  const url = pick('url', (part) => part === addressed)
  const api_key = pick('api_key', (part) => mayHoldKey(part, addressed))
  const belongs = (part: ConnectionPart): boolean => part === addressed || belongsTo(part, addressed)
  const account = pick('account', belongs)
  const user = pick('server_user', belongs)
  const peer = pick('peer', belongs)
  const headers = pick('extra_headers', belongs)
  const mcp_url = pick('mcp_url', (part) => mayNameMcp(part, addressed, resolved.places))
  const timeout_ms = pick('timeout_ms', () => true) ?? TIMEOUT_MS
  if (url === undefined || resolved.unusable !== undefined) return resolved

  warn(resolved, { url, api_key, addressed, heard, mcp_url })
  resolved.connection = {
    url,
    ...(mcp_url === undefined ? {} : { mcp_url }),
    ...(api_key === undefined ? {} : { api_key }),
    ...(account === undefined ? {} : { account }),
    ...(user === undefined ? {} : { user }),
    ...(peer === undefined ? {} : { peer }),
    timeout_ms,
    ...(headers === undefined ? {} : { headers }),
  }
  return resolved
}

/** Takes a value from the first part that may give it. One that is meant and cannot be used makes the server unusable. */
function picker(heard: readonly ConnectionPart[], resolved: ResolvedConnection) {
  return <Name extends ConnectionSetting>(
    name: Name,
    may: (part: ConnectionPart) => boolean,
  ): ConnectionValues[Name] | undefined => {
    const part = heard.find((candidate) => hasOwn(candidate, name) && may(candidate))
    for (const other of heard) if (other !== part) reportWrong(other, resolved, name)
    if (part === undefined) return undefined
    const wrong = part.wrong[name]
    if (wrong === undefined) {
      resolved.places[name] = part.place
      return part.values[name]
    }
    if (name === 'timeout_ms') {
      reportWrong(part, resolved, name)
      return undefined
    }
    const problem = new OpenVikingError(
      'CONFIGURATION',
      `${wrong} No server is used, and nothing is opened, until it is mended.`,
    )
    resolved.problems.push(problem)
    resolved.unusable ??= problem
    return undefined
  }
}

function hasOwn(part: ConnectionPart, name: ConnectionSetting): boolean {
  return part.values[name] !== undefined || part.wrong[name] !== undefined
}

/** Somebody's key or name. */
function isOfSomebody(part: ConnectionPart): boolean {
  return hasOwn(part, 'api_key') || hasOwn(part, 'account') || hasOwn(part, 'server_user')
}

/**
 * A part with an address goes only to its own origin. One without goes with the one that is used where the user has
 * written that down himself: a repository has many ways to set a variable, and must not get what he keeps in a file.
 */
function belongsTo(part: ConnectionPart, addressed: ConnectionPart): boolean {
  if (part.wrong.url !== undefined || part.wrong.mcp_url !== undefined) return false
  const own = part.values.url ?? part.values.mcp_url
  if (own !== undefined) return isSameOrigin(own, addressed.values.url)
  return !mayBeOfProject(addressed) || (addressed.values.url !== undefined && isThisMachine(addressed.values.url))
}

function isHomeless({ values, wrong }: ConnectionPart): boolean {
  return [values.url, values.mcp_url, wrong.url, wrong.mcp_url].every((own) => own === undefined)
}

function mayBeOfProject({ place, inProject }: ConnectionPart): boolean {
  return place === 'environment' || inProject === true
}

function mayHoldKey(part: ConnectionPart, addressed: ConnectionPart): boolean {
  if (part === addressed) return true
  const own = part.values.url ?? part.values.mcp_url
  return belongsTo(part, addressed) && (own !== undefined || !hasOwn(addressed, 'api_key'))
}

/** Another origin only for those to whom key and headers belong, since both go there. */
function mayNameMcp(part: ConnectionPart, addressed: ConnectionPart, places: ResolvedConnection['places']): boolean {
  if (isSameOrigin(part.values.mcp_url, addressed.values.url)) return true
  return (
    part === addressed &&
    [places.api_key, places.extra_headers].every((place) => [undefined, part.place].includes(place))
  )
}

export function isSameOrigin(left: string | undefined, right: string | undefined): boolean {
  if (left === undefined || right === undefined || left === FOLDER || right === FOLDER) return false
  return new URL(left).origin === new URL(right).origin
}

function reportWrong(part: ConnectionPart, resolved: ResolvedConnection, only?: ConnectionSetting): void {
  for (const [name, wrong] of Object.entries(part.wrong)) {
    if (only === undefined || only === name) {
      resolved.problems.push(new OpenVikingError('CONFIGURATION', `${wrong} It is ignored.`))
    }
  }
}

function withoutAddress({ place }: ConnectionPart): OpenVikingError {
  return new OpenVikingError(
    'CONFIGURATION',
    `There is a key or an identity for an OpenViking server in ${nameOf(place)}, but no address anywhere, so everything stays in the folder. Put the address beside it, as url or OPENVIKING_URL, to use the server.`,
  )
}

interface Chosen {
  url: string
  api_key: string | undefined
  mcp_url: string | undefined
  addressed: ConnectionPart
  heard: readonly ConnectionPart[]
}

const MORE = ['account', 'server_user', 'peer', 'extra_headers'] as const

function warn(resolved: ResolvedConnection, { url, api_key, mcp_url, addressed, heard }: Chosen): void {
  const { place } = addressed
  const say = (message: string): void => {
    resolved.warnings.push(new OpenVikingError('CONFIGURATION', message))
  }
  const insecure = [url, mcp_url ?? url].find((each) => each.startsWith('http:') && !isThisMachine(each))
  if (api_key !== undefined && insecure !== undefined) {
    say(
      `The key for ${new URL(insecure).origin} is sent without encryption, and everybody on the way can read it. Use an https: address.`,
    )
  }
  for (const part of heard) {
    const used = resolved.places.api_key
    if (part.place !== used && hasOwn(part, 'api_key') && (used === undefined || part.place === 'environment')) {
      say(
        `The key in ${nameOf(part.place)} is not sent to ${url}, the address in ${nameOf(place)}: it was set for another one, or has no address beside it, or that place has a key of its own. Put address and key into one place.`,
      )
    }
    if (isHomeless(part) && !belongsTo(part, addressed) && MORE.some((name) => hasOwn(part, name))) {
      say(
        `Account, user, peer and headers in ${nameOf(part.place)} are not sent to ${url}, the address in ${nameOf(place)}: no address stands beside them there. Put it there as well.`,
      )
    }
    if (part.place !== resolved.places.mcp_url && hasOwn(part, 'mcp_url') && part.values.url === undefined) {
      say(`The MCP address in ${nameOf(part.place)} is not used: it belongs to another server than ${url}.`)
    }
  }
}

function nameOf(place: string): string {
  if (place === 'flag') return 'the command line'
  return place === 'environment' ? 'the environment' : place
}
