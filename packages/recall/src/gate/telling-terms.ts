import { queryTerms } from '@openviking-plugins/local-store/tokens'
import { isCommonTerm } from './common-words.ts'

/** What a text is searched by. Common words would cost time, and could not help an experience through the gate. */
export function tellingTerms(text: string): string[] {
  return queryTerms(text).filter((term) => !isCommonTerm(term))
}
