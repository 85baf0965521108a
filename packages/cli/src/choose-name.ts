import { basename } from 'node:path'
import { OpenVikingError } from '@openviking-plugins/experience'
import { parseDraft } from '@openviking-plugins/learn/draft'
import { nameFromHeading, withoutExtension } from './experience-name.ts'
import type { InputText } from './input-text.ts'

/**
 * The name under which a write-up is kept: the one that was given, that of its file, or for standard input that of its
 * first heading.
 * @throws INVALID_INPUT where there is none
 */
export function chooseName({ path, text }: Pick<InputText, 'path' | 'text'>, given: string | undefined): string {
  const ofFile = path === undefined ? undefined : basename(path).replace(/\.(?:markdown|txt)$/iu, '')
  const name = given ?? ofFile ?? nameFromHeading(parseDraft(text).body)
  if (name !== undefined) return withoutExtension(name)
  throw new OpenVikingError('INVALID_INPUT', 'The text has no heading to take a name from: give one with --name.')
}
