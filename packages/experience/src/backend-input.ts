import { OpenVikingError } from './errors.ts'

/** What every backend refuses, in the same words. */

/** Trimmed. @throws INVALID_INPUT for an empty query */
export function requireQuery(query: string): string {
  const wanted = query.trim()
  if (wanted !== '') return wanted
  throw new OpenVikingError(
    'INVALID_INPUT',
    'The query is empty. Say what the task is about, e.g. "flaky port bind in CI".',
  )
}

/** @throws INVALID_INPUT for an experience without a text */
export function requireExperienceText(content: string): void {
  if (content.trim() !== '') return
  throw new OpenVikingError(
    'INVALID_INPUT',
    'The experience is empty. Write what the situation was, what worked and what to watch for.',
  )
}

/** Trimmed. @throws INVALID_INPUT for an empty note */
export function requireNote(text: string): string {
  const note = text.trim()
  if (note !== '') return note
  throw new OpenVikingError('INVALID_INPUT', 'There is nothing to remember. Give the text of the note.')
}

export function nothingAt(uri: string, cause?: unknown): OpenVikingError {
  return failed('NOT_FOUND', `Nothing is at ${uri}. Search or list for the exact URI.`, cause)
}

export function alreadyThere(uri: string, cause?: unknown): OpenVikingError {
  return failed(
    'ALREADY_EXISTS',
    `${uri} is there already. Read it first; then edit or replace it, or choose another name.`,
    cause,
  )
}

/** Where one thing has to be named, and the root was. */
export function nameMissing(): OpenVikingError {
  return failed('INVALID_INPUT', 'That is the folder of everything. Name a file or a folder in it.')
}

/** Where a file was meant to be read. */
export function isAFolder(uri: string, cause?: unknown): OpenVikingError {
  return failed('INVALID_INPUT', `${uri} is a folder. List it, then read a file in it.`, cause)
}

/** Where a folder was meant. */
export function isAFile(uri: string, cause?: unknown): OpenVikingError {
  return failed('INVALID_INPUT', `${uri} is a file. Give the folder that it is in.`, cause)
}

function failed(
  code: 'NOT_FOUND' | 'ALREADY_EXISTS' | 'INVALID_INPUT',
  message: string,
  cause?: unknown,
): OpenVikingError {
  return new OpenVikingError(code, message, cause === undefined ? {} : { cause })
}
