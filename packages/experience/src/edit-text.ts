import { OpenVikingError } from './errors.ts'

/**
 * `text` with `old_text`, which must occur exactly once unless `all`, replaced; line ends are `\n`. `shown` is where the
 * text is, for the message. @throws INVALID_INPUT, NOT_FOUND
 */
export function replaceText(
  text: string,
  old_text: string,
  new_text: string,
  { all, shown }: { all: boolean; shown: string },
): string {
  const wanted = old_text.replaceAll('\r\n', '\n')
  if (wanted === '') throw new OpenVikingError('INVALID_INPUT', 'The text to replace is empty. Copy it from the file.')
  const pieces = text.split(wanted)
  if (pieces.length === 1) {
    throw new OpenVikingError(
      'NOT_FOUND',
      `The text to replace is not in ${shown}. Read the file and copy the text exactly.`,
    )
  }
  if (pieces.length > 2 && !all) {
    throw new OpenVikingError(
      'INVALID_INPUT',
      `The text to replace is ${pieces.length - 1} times in ${shown}. Give more of it, or ask to replace all.`,
    )
  }
  return pieces.join(new_text.replaceAll('\r\n', '\n'))
}

/** `addition` behind `text`, on a line of its own. */
export function appendText(text: string, addition: string): string {
  return text === '' || text.endsWith('\n') ? `${text}${addition}` : `${text}\n${addition}`
}
