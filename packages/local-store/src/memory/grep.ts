import { createContext, runInContext } from 'node:vm'
import { messageOf, OpenVikingError } from '@openviking-plugins/experience'
import { errnoOf } from '../disk-errors.ts'

/** All files of one grep together may take this long; no ordinary pattern comes near. */
const MOST_MILLISECONDS = 1_000

/** Tells the numbers (1-based) of the lines that a pattern finds, at most `most` of them. */
export type LineFinder = (lines: readonly string[], most: number) => number[]

/**
 * Finds a JavaScript regular expression. Expressions come from a model, and some take longer than the age of the
 * world: they run where V8 can be stopped. @throws INVALID_INPUT for a bad pattern or one that takes too long
 */
export function lineFinder(pattern: string, options: { caseInsensitive: boolean }): LineFinder {
  const expression = compile(pattern, options.caseInsensitive)
  const context = createContext({ expression }, { codeGeneration: { strings: false, wasm: false } })
  let left = MOST_MILLISECONDS
  return (lines, most) => {
    const start = performance.now()
    const found: number[] = []
    Object.assign(context, { lines, most, found })
    try {
      if (left < 1) throw tooSlow(pattern, undefined)
      runInContext(
        'for (let at = 0; at < lines.length && found.length < most; at++) if (expression.test(lines[at])) found.push(at + 1)',
        context,
        { timeout: Math.ceil(left) },
      )
    } catch (thrown) {
      throw errnoOf(thrown) === 'ERR_SCRIPT_EXECUTION_TIMEOUT' ? tooSlow(pattern, thrown) : thrown
    }
    left -= performance.now() - start
    return found
  }
}

function compile(pattern: string, caseInsensitive: boolean): RegExp {
  if (pattern === '') throw new OpenVikingError('INVALID_INPUT', 'The pattern is empty. Give the text to look for.')
  try {
    return new RegExp(pattern, caseInsensitive ? 'iu' : 'u')
  } catch (thrown) {
    throw new OpenVikingError(
      'INVALID_INPUT',
      `${JSON.stringify(pattern)} is no regular expression (${messageOf(thrown)}). Put a backslash before characters meant as themselves.`,
      { cause: thrown },
    )
  }
}

function tooSlow(pattern: string, cause: unknown): OpenVikingError {
  return new OpenVikingError(
    'INVALID_INPUT',
    `${JSON.stringify(pattern)} takes too long. Use a simpler pattern, without nested repeats.`,
    { cause },
  )
}
