import { createReadStream, type Stats } from 'node:fs'
import { stat } from 'node:fs/promises'
import { isOpenVikingError, messageOf, OpenVikingError } from '@openviking-plugins/experience'
import type { CliIo } from './io.ts'
import { byteSize } from './wording.ts'

/** Below the longest string that every supported Node can hold (2^29 - 24 units). */
const MAX_BYTES = 500_000_000

export interface InputText {
  /** For messages: the path as given, or `standard input`. */
  label: string
  /** Absent for standard input. */
  path?: string
  /** Without a byte-order mark. */
  text: string
}

function encodingOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  return bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : 'utf-8'
}

/**
 * Text of UTF-8 bytes, or of UTF-16 ones that say so with a byte-order mark (PowerShell's `>` writes such files).
 *
 * @throws INVALID_INPUT for bytes that are no text.
 */
function decodeText(bytes: Uint8Array, label: string): string {
  try {
    return new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes)
  } catch (cause) {
    throw new OpenVikingError('INVALID_INPUT', `${label} is not text: save it as UTF-8 and try again.`, { cause })
  }
}

async function gather(chunks: AsyncIterable<Uint8Array | string>, label: string): Promise<Buffer> {
  const parts: Buffer[] = []
  let bytes = 0
  for await (const chunk of chunks) {
    const part = typeof chunk === 'string' ? Buffer.from(chunk) : Buffer.from(chunk)
    bytes += part.length
    if (bytes > MAX_BYTES) throw tooLarge(label)
    parts.push(part)
  }
  return Buffer.concat(parts)
}

function tooLarge(label: string): OpenVikingError {
  return new OpenVikingError(
    'INVALID_INPUT',
    `${label} is larger than ${byteSize(MAX_BYTES)}: split it and give the parts one by one.`,
  )
}

const OPEN_FAILURES: Record<string, (path: string) => OpenVikingError> = {
  ENOENT: (path) => new OpenVikingError('NOT_FOUND', `There is no file ${path}.`),
  ENOTDIR: (path) => new OpenVikingError('NOT_FOUND', `There is no file ${path}.`),
  EACCES: (path) => new OpenVikingError('IO', `You may not read ${path}: change its permissions.`),
  EPERM: (path) => new OpenVikingError('IO', `You may not read ${path}: change its permissions.`),
}

function openFailure(path: string, cause: unknown): OpenVikingError {
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
  const known = OPEN_FAILURES[code]?.(path)
  return new OpenVikingError(known?.code ?? 'IO', known?.message ?? `Cannot read ${path}: ${messageOf(cause)}`, {
    cause,
  })
}

async function statOf(path: string): Promise<Stats> {
  try {
    return await stat(path)
  } catch (cause) {
    throw openFailure(path, cause)
  }
}

/**
 * The text of a file, or of standard input for `-`.
 *
 * @throws NOT_FOUND, IO, or INVALID_INPUT for a folder, for bytes that are no text and for more than 500 MB.
 */
export async function readInput(file: string, io: CliIo): Promise<InputText> {
  if (file === '-') {
    if (io.stdinIsTerminal) io.err('Reading from standard input; end it with Ctrl-D (Windows: Ctrl-Z and Enter).\n')
    const label = 'Standard input'
    return { label, text: decodeText(await gather(io.stdin(), label), label) }
  }
  if (file === '') throw new OpenVikingError('INVALID_INPUT', 'Name a file, or - for standard input.')
  const info = await statOf(file)
  if (info.isDirectory()) throw new OpenVikingError('INVALID_INPUT', `${file} is a folder: name a file in it.`)
  if (info.size > MAX_BYTES) throw tooLarge(file)
  let bytes: Buffer
  try {
    bytes = await gather(createReadStream(file), file)
  } catch (cause) {
    throw isOpenVikingError(cause) ? cause : openFailure(file, cause)
  }
  return { label: file, path: file, text: decodeText(bytes, file) }
}
