import { type AST, RegExpParser } from '@eslint-community/regexpp'
import { CharSet } from 'refa'
import { toUnicodeSet } from 'regexp-ast-analysis'

export interface PatternTree {
  pattern: AST.Pattern
  flags: AST.Flags
}

export function parsePattern(source: string, flagText: string): PatternTree {
  const parser = new RegExpParser()
  const flags = parser.parseFlags(flagText)
  const { unicode, unicodeSets } = flags
  return { flags, pattern: parser.parsePattern(source, 0, source.length, { unicode, unicodeSets }) }
}

type OneCharacter = AST.Character | AST.CharacterClass | AST.CharacterSet | AST.ExpressionCharacterClass

/** What an element takes that takes one character; undefined for any other. */
export function charactersOf(node: AST.Element, flags: AST.Flags): CharSet | undefined {
  return isOneCharacter(node) ? toUnicodeSet(node, flags).chars : undefined
}

function isOneCharacter(node: AST.Element): node is OneCharacter {
  return ['Character', 'CharacterClass', 'CharacterSet', 'ExpressionCharacterClass'].includes(node.type)
}

export function everyCharacter({ unicode, unicodeSets }: AST.Flags): CharSet {
  return CharSet.all(unicode || unicodeSets ? 0x10ffff : 0xffff)
}

type Node = AST.Pattern | AST.Alternative | AST.Element

function childrenOf(node: Node): readonly Node[] {
  if (node.type === 'Alternative') return node.elements
  if (node.type === 'Quantifier') return [node.element]
  const hasAlternatives =
    node.type === 'Pattern' ||
    node.type === 'Group' ||
    node.type === 'CapturingGroup' ||
    (node.type === 'Assertion' && (node.kind === 'lookahead' || node.kind === 'lookbehind'))
  return hasAlternatives ? node.alternatives : []
}

/** Those inside a lookbehind read backwards, and count as part of it. */
export function assertionsIn(node: Node): AST.Assertion[] {
  const own = node.type === 'Assertion' ? [node] : []
  if (node.type === 'Assertion' && node.kind === 'lookbehind') return own
  return [...own, ...childrenOf(node).flatMap(assertionsIn)]
}

/** A bound above it bounds nothing: so much for each character of a large output takes minutes as well. */
const HIGHEST_BOUND = 1_000

export function isUnbounded({ max }: AST.Quantifier): boolean {
  return max > HIGHEST_BOUND
}

export function hasUnbounded(node: Node): boolean {
  return (node.type === 'Quantifier' && isUnbounded(node)) || childrenOf(node).some(hasUnbounded)
}

export function isInside(node: AST.Node, outer: AST.Node): boolean {
  return node.parent !== null && (node.parent === outer || isInside(node.parent, outer))
}

const LINE_BREAKS = [0x0a, 0x0d, 0x2028, 0x2029]
const WORD = [
  { min: 0x30, max: 0x39 },
  { min: 0x41, max: 0x5a },
  { min: 0x5f, max: 0x5f },
  { min: 0x61, max: 0x7a },
]

/**
 * What may stand before a match of an alternative, of which `first` are the characters that it may begin with; nothing
 * where it matches only at the start of the text.
 */
export function charactersBefore(alternative: AST.Alternative, first: readonly CharSet[], flags: AST.Flags): CharSet {
  let allowed = everyCharacter(flags)
  const none = CharSet.empty(allowed.maximum)
  const word = none.union(WORD)
  for (const element of alternative.elements) {
    if (element.type !== 'Assertion') break
    if (element.kind === 'start') {
      allowed = flags.multiline ? allowed.intersect(none.union(LINE_BREAKS.map((at) => ({ min: at, max: at })))) : none
    } else if (element.kind === 'lookbehind' && element.negate) {
      for (const { elements } of element.alternatives) {
        const [only] = elements
        const characters = only === undefined || elements.length > 1 ? undefined : charactersOf(only, flags)
        if (characters !== undefined) allowed = allowed.without(characters)
      }
    } else if (element.kind === 'word' && !element.negate && first.length > 0) {
      if (first.every((characters) => characters.isSubsetOf(word))) allowed = allowed.without(word)
    }
  }
  return allowed
}

/** One of the characters, a letter or a digit where there is one. */
export function oneOf(characters: CharSet): string {
  for (const range of [...WORD.toReversed(), { min: 0x21, max: 0x7e }]) {
    const [first] = characters.intersect(CharSet.empty(characters.maximum).union([range])).ranges
    if (first !== undefined) return String.fromCodePoint(first.min)
  }
  return String.fromCodePoint(characters.ranges[0]?.min ?? 0)
}
