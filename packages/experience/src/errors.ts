/** Who has to act for the error to go away. */
export type Responsible = 'user' | 'configuration' | 'server' | 'us'

export type ErrorCode =
  | 'INVALID_URI'
  | 'NOT_OWNED'
  | 'INVALID_INPUT'
  | 'NOT_FOUND'
  | 'ALREADY_EXISTS'
  | 'UNSUPPORTED'
  | 'CONFIGURATION'
  | 'HOME_REFUSED'
  | 'IO'
  | 'SERVER'
  | 'UNAVAILABLE'
  | 'INTERNAL'

const RESPONSIBLE: Record<ErrorCode, Responsible> = {
  INVALID_URI: 'user',
  NOT_OWNED: 'user',
  INVALID_INPUT: 'user',
  NOT_FOUND: 'user',
  ALREADY_EXISTS: 'user',
  UNSUPPORTED: 'user',
  CONFIGURATION: 'configuration',
  HOME_REFUSED: 'configuration',
  IO: 'configuration',
  SERVER: 'server',
  UNAVAILABLE: 'server',
  INTERNAL: 'us',
}

/**
 * The one error class. `message` says what is wrong and what to do next, without secrets and without advice that
 * needs a source checkout. Several copies of this class live side by side in bundles: compare `code`, never
 * `instanceof`.
 */
export class OpenVikingError extends Error {
  readonly code: ErrorCode
  readonly responsible: Responsible

  constructor(code: ErrorCode, message: string, options: { cause?: unknown } = {}) {
    super(message, options)
    this.name = 'OpenVikingError'
    this.code = code
    this.responsible = RESPONSIBLE[code]
  }
}

/** True for an `OpenVikingError` of any copy of this package. */
export function isOpenVikingError(value: unknown): value is OpenVikingError {
  return (
    value instanceof Error &&
    value.name === 'OpenVikingError' &&
    'code' in value &&
    typeof value.code === 'string' &&
    Object.hasOwn(RESPONSIBLE, value.code)
  )
}

/** The text of anything that was thrown. */
export function messageOf(thrown: unknown): string {
  return thrown instanceof Error ? thrown.message : String(thrown)
}
