import type { ErrorCode } from '@openviking-plugins/experience'
import { OpenVikingError } from '@openviking-plugins/experience/errors'
import type { Address } from './address.ts'
import type { AnswerError, ReadAnswer } from './answer.ts'
import type { NoAnswer } from './exchange-types.ts'
import { KEY_PROBLEMS } from './key-problems.ts'
import type { ServerFailure } from './server-failure.ts'
import { serverWords, withoutSecrets } from './server-words.ts'

/** What a message needs to know about the request that failed. */
export interface Asked {
  address: Address
  method: string
  /** Without its query. */
  path: string
  timeout_ms: number
  hasKey: boolean
  /** Never shown, whoever quotes them. */
  secrets: readonly string[]
}

const LONGEST_QUOTE = 300

const TLS_FAULT = /^(?:CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_(?:VERIFY|GET)|ERR_TLS|ERR_SSL|EPROTO|HOSTNAME_MISMATCH)/
const NOT_CONNECTED = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'EADDRNOTAVAIL']

export function withoutAnswer(asked: Asked, { why, sent, code = '', cause }: NoAnswer): OpenVikingError {
  const at = asked.address.shown
  const fail = (error: ErrorCode, message: string, retryable: boolean): OpenVikingError =>
    failure(asked, error, message, {
      status: 0,
      code,
      fate: sent ? 'unknown' : 'not-sent',
      retryable,
      provider: false,
      details: {},
      thrown: cause,
    })
  if (why === 'timeout') {
    return fail(
      'UNAVAILABLE',
      `The OpenViking server at ${at} did not answer ${asked.method} ${asked.path} within ${asked.timeout_ms} ms. Try again later, or allow more time.`,
      true,
    )
  }
  if (why === 'aborted') return fail('UNAVAILABLE', `The request to ${at} was given up.`, false)
  if (why === 'too-large') {
    return fail(
      'SERVER',
      `The answer of ${at} to ${asked.method} ${asked.path} is too large. Ask for less at once.`,
      false,
    )
  }
  if (code === 'ERR_INVALID_CHAR' || code === 'ERR_UNESCAPED_CHARACTERS') {
    return fail(
      'CONFIGURATION',
      'The API key, the identity or a further header for the OpenViking server has a character that no header may hold. Correct it.',
      false,
    )
  }
  if (TLS_FAULT.test(code)) {
    return fail(
      'CONFIGURATION',
      `No safe connection to ${at} (${code}). Correct the address (http: or https:?), or let this machine trust the server's certificate.`,
      false,
    )
  }
  if (code.startsWith('HPE_')) {
    return fail(
      'SERVER',
      `What listens at ${at} speaks no HTTP (${code}). Correct the address of the OpenViking server.`,
      false,
    )
  }
  const reason = code === '' ? '' : ` (${code})`
  return NOT_CONNECTED.includes(code)
    ? fail(
        'UNAVAILABLE',
        `No OpenViking server can be reached at ${at}${reason}. Start it, or correct its address.`,
        true,
      )
    : fail('UNAVAILABLE', `The connection to the OpenViking server at ${at} broke off${reason}. Try again later.`, true)
}

export function foreignAnswer(
  asked: Asked,
  status: number,
  what: Extract<ReadAnswer, { kind: 'foreign' }>['what'],
  location: string | undefined,
): OpenVikingError {
  const at = asked.address.shown
  const fail = (error: ErrorCode, message: string): OpenVikingError =>
    failure(asked, error, message, {
      status,
      code: '',
      fate: status >= 500 || status < 300 ? 'unknown' : 'refused',
      retryable: isRetryableStatus(status),
      provider: false,
      details: {},
    })
  if (what === 'redirect') {
    return fail(
      'CONFIGURATION',
      `${at} sends us on to ${newAddress(asked, location)} (status ${status}). The API key goes only to the address it was set for: if the new one is right, set it.`,
    )
  }
  if (isRetryableStatus(status)) {
    return fail(
      'UNAVAILABLE',
      `${at} answered ${asked.method} ${asked.path} with status ${status}. The server, or a proxy in front of it, is not ready. Try again later.`,
    )
  }
  if (status === 401 || status === 403 || status === 407) {
    return fail(
      'CONFIGURATION',
      `Something in front of the OpenViking server at ${at} refuses us (status ${status}). Set what it asks for, or correct the address.`,
    )
  }
  const seen = {
    'web-page': 'a web page',
    empty: 'nothing',
    compressed: 'compressed data that was not asked for',
    'not-json': 'no JSON',
    'other-json': 'JSON of another kind',
  }[what]
  return fail(
    'SERVER',
    `${at} is not an OpenViking server, or not its root: it answered ${asked.method} ${asked.path} with ${seen} (status ${status}). Correct the address.`,
  )
}

export function errorAnswer(asked: Asked, status: number, error: AnswerError): OpenVikingError {
  const provider = typeof error.details['upstream_message'] === 'string' || MODEL_CODES.has(error.code)
  const bare = Object.keys(error.details).length === 0
  const feature = status === 405 || status === 501 || (status === 404 && bare && error.message === 'Not Found')
  const [code, message] = provider ? modelFailed(asked, error) : said(asked, status, error, feature)
  return failure(asked, code, message, {
    status,
    code: error.code,
    fate: status >= 500 || status === 408 ? 'unknown' : 'refused',
    ...(feature ? { missing: 'feature' as const } : status === 404 ? { missing: 'resource' as const } : {}),
    retryable: isRetryableStatus(status) || (status === 409 && error.details['retryable'] === true),
    provider,
    details: error.details,
  })
}

function isRetryableStatus(status: number): boolean {
  return status === 408 || status === 429 || (status >= 500 && status !== 501)
}

const MODEL_CODES = new Set(['EMBEDDING_FAILED', 'VLM_FAILED', 'MODEL_UNAVAILABLE'])

function modelFailed(asked: Asked, error: AnswerError): [ErrorCode, string] {
  const upstream = error.details['upstream_message']
  const quoted = quote(asked, typeof upstream === 'string' ? upstream : error.message)
  return [
    'SERVER',
    `The model provider of the OpenViking server at ${asked.address.shown} failed (${error.code || 'no code'}${quoted}). Your own key is not at fault: whoever runs the server has to look at its model settings.`,
  ]
}

type Said = [code: ErrorCode, message: string]

function said(asked: Asked, status: number, error: AnswerError, feature: boolean): Said {
  const at = `the OpenViking server at ${asked.address.shown}`
  const It = `T${at.slice(1)}`
  const request = `${asked.method} ${asked.path}`
  const words = quote(asked, error.message)
  const answer = `(${status}${error.code === '' ? '' : ` ${error.code}`}${words})`
  if (feature) {
    return ['CONFIGURATION', `This needs another version of ${at}: it does not know ${request}. Update the server.`]
  }
  if (status >= 500 || status === 408) {
    return ['UNAVAILABLE', `${It} failed at ${request} ${answer}. Try again later; its log says more.`]
  }
  const byStatus: Record<number, () => Said> = {
    401: () => ['CONFIGURATION', KEY_PROBLEMS[asked.hasKey ? 'wrong' : 'missing'](at)],
    403: () =>
      /\bROOT\b/.test(error.message)
        ? ['CONFIGURATION', KEY_PROBLEMS.root(at)]
        : ['NOT_OWNED', `This user may not do that on ${at}${words}. Use your own URIs.`],
    404: () => ['NOT_FOUND', `${It} does not have it${words}. Search or list for what is there.`],
    409: () => conflict(It, error, words),
    410: () => ['NOT_FOUND', `${It} does not have it any more${words}.`],
    429: () => ['UNAVAILABLE', `${It}, or the models behind it, takes no more requests now. Try again later.`],
  }
  return byStatus[status]?.() ?? badRequest(at, error, `${It} refused ${request} ${answer}.`)
}

function conflict(It: string, { code, details }: AnswerError, words: string): Said {
  if (code === 'ALREADY_EXISTS') {
    return ['ALREADY_EXISTS', `It is there already${words}. Choose another name, or replace it.`]
  }
  return details['retryable'] === true
    ? ['UNAVAILABLE', `${It} is still busy with it${words}. Try again in a moment.`]
    : ['INVALID_INPUT', `Somebody else changed it at this moment${words}. Read it and try again.`]
}

function badRequest(at: string, { code, message }: AnswerError, refused: string): Said {
  if (code === 'INVALID_URI' || code === 'UNSUPPORTED_URI') {
    return ['INVALID_URI', `${refused} Use a URI exactly as a search returned it.`]
  }
  // What trusted mode says when it is told of nobody.
  return code === 'INVALID_ARGUMENT' && /X-OpenViking-(?:Account|User)/i.test(message)
    ? ['CONFIGURATION', KEY_PROBLEMS.no_identity(at)]
    : ['INVALID_INPUT', refused]
}

function failure(asked: Asked, code: ErrorCode, message: string, rest: Omit<ServerFailure, 'kind'>): OpenVikingError {
  const cause: ServerFailure = { kind: 'server-failure', ...rest }
  return new OpenVikingError(code, withoutSecrets(message, asked.secrets), { cause })
}

/** The server's own words, as `: words`; one line, not long, without secrets. */
function quote({ secrets }: Asked, words: string): string {
  const line = serverWords(words, secrets, LONGEST_QUOTE)
  return line === '' ? '' : `: ${line.replace(/\.$/, '')}`
}

function newAddress(asked: Asked, location: string | undefined): string {
  if (location === undefined) return 'an address that it does not name'
  try {
    const url = new URL(location, asked.address.shown)
    return `${url.origin}${url.pathname}`
  } catch {
    // The server wrote no address.
    return 'an address that cannot be read'
  }
}
