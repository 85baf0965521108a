import type { Section } from './sections.ts'

export interface Step {
  text: string
  line: number
}

/** The steps of a section: its numbered items, or its bullets where nothing is numbered. Nested items are not steps. */
export function stepsOf(section: Section): Step[] {
  const numbered = itemsOf(section, /^ {0,2}\d{1,3}[.)、．](.+)$/)
  return numbered.length > 0 ? numbered : itemsOf(section, /^ {0,1}[-*+•]\s(.+)$/)
}

function itemsOf(section: Section, pattern: RegExp): Step[] {
  return section.lines.flatMap(({ text, line }) => {
    const item = pattern.exec(text)?.[1]
    return item === undefined ? [] : [{ text: withoutBox(item), line }]
  })
}

function withoutBox(item: string): string {
  return item
    .trimStart()
    .replace(/^\[[ xX]\]\s+(?=.)/s, '')
    .trim()
}

const TOLD =
  /^(?:i|we|he|she|they|it|you|the (?:agent|user|assistant|developer|team))\s+(?:\w+ed|had|have|has|was|were|did|ran|found|made|wrote|saw|got|took|went|should|must|need|can|could|then|also|first)\b/i
/** Words in -ed and -ing with which an order may begin. */
const ORDERS = new Set(
  'embed feed seed speed need shed wed weed bleed breed proceed exceed succeed heed bring ping ring sing spring string swing cling fling bing king wing sling sting'.split(
    ' ',
  ),
)

/** True for an English step that tells what was done instead of what to do. */
export function isTold(step: string): boolean {
  const plain = step.replace(/^[*_`"']+/, '')
  if (TOLD.test(plain)) return true
  const first = /^[A-Za-z]+/.exec(plain)?.[0]?.toLowerCase() ?? ''
  if (plain.startsWith(`${first}:`) || step.startsWith('`')) return false
  return first.length > 4 && /(?:ed|ing)$/.test(first) && !ORDERS.has(first)
}
