/** A pattern that the analysis cannot tell from a slow one, and why it is none. */
export interface Settled {
  file: string
  source: string
  why: string
}

const BLANK = String.raw`[\t-\r\x1c-\x20\x85\xa0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]`

export const SETTLED: readonly Settled[] = [
  {
    file: 'packages/capture/src/redact/tokens.ts',
    source: String.raw`eyJW{8,4000}\.(?:eyJW{8,8000}(?:\.W{0,4000})?|(?:W{0,2000}\.){3}W{8,400})`.replaceAll(
      'W',
      '[A-Za-z0-9_-]',
    ),
    why: 'Tried where a word begins, and the first repetition ends with the word.',
  },
  {
    file: 'packages/cli/src/experience-name.ts',
    source: '^(```|~~~).*?^\\1',
    why: 'What opens a fence closes the next one of its kind as well, so that at most two are left open.',
  },
  {
    file: 'packages/local-store/src/document.ts',
    source: String.raw`<!--[\s\S]*?(?:-->|$)`,
    why: 'The end of the text is always found.',
  },
  {
    file: 'packages/local-store/src/tokens.ts',
    source: String.raw`[A-Z]+(?![a-z])|[A-Z]?[a-z]+|[A-Z]|\d+`,
    why: 'Without its last letter a run of capitals has no small one behind it.',
  },
  {
    file: 'packages/local-store/src/tokens.ts',
    source: String.raw`\p{Lu}+(?!\p{Ll})|\p{Lu}?[\p{Ll}\p{Lo}\p{Lm}\p{Lt}\p{M}]+|\p{Lu}|\p{N}+`,
    why: 'As above.',
  },
  {
    file: 'packages/experience/src/rules/generic-output.ts',
    source:
      String.raw`^B*\p{Nd}+B{2,}(?:memory|resource|skill)B{2,}(viking:\/\/.+?)B{2,}(?:\p{Nd}+)?B{2,}(?:\p{Nd}+(?:\.\p{Nd}+)?)?B{2,}.*$`.replaceAll(
        'B',
        BLANK,
      ),
    why: 'Six blanks in a row are enough for a match, of one line as it always is; fewer are shared in few ways.',
  },
]

/** Where a pattern is built from what somebody wrote, so that it cannot be looked at here. */
export const FROM_OUTSIDE: readonly { file: string; written: string; why: string }[] = [
  {
    file: 'packages/capture/src/redact/redact.ts',
    written: "new RegExp(source, 'gu')",
    why: 'The user’s own setting; a project’s file may not have it.',
  },
  {
    file: 'packages/connect/src/values.ts',
    written: "new RegExp(pattern, 'u')",
    why: 'The user’s own setting, tried on the empty text only.',
  },
  {
    file: 'packages/local-store/src/memory/grep.ts',
    written: "new RegExp(pattern, caseInsensitive ? 'iu' : 'u')",
    why: 'A model’s pattern, which runs where it is stopped after a second.',
  },
]
