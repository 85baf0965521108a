import { headingText } from '@openviking-plugins/experience/text'

/** A second-level heading and what is below it. Lines are 1-based. */
export interface Section {
  heading: string
  line: number
  /** Text lines, fenced code left empty. */
  lines: readonly { text: string; line: number }[]
}

export interface Outline {
  titles: { heading: string; line: number }[]
  sections: Section[]
}

/** The headings of a Markdown text outside code. */
export function outline(markdown: string): Outline {
  const titles: Outline['titles'] = []
  const sections: { heading: string; line: number; lines: { text: string; line: number }[] }[] = []
  let fence: string | undefined
  for (const [index, text] of markdown.split('\n').entries()) {
    const line = index + 1
    const mark = /^ {0,3}(`{3,}|~{3,})/.exec(text)?.[1]
    if (mark !== undefined) {
      if (fence === undefined) fence = mark
      else if (mark.startsWith(fence)) fence = undefined
      continue
    }
    if (fence !== undefined) continue
    const [, marks = '', named = ''] = /^(#{1,2})([ \t].+)\r?$/.exec(text) ?? []
    const heading = headingText(named)
    if (marks === '#') titles.push({ heading, line })
    else if (marks === '##') sections.push({ heading, line, lines: [] })
    else sections.at(-1)?.lines.push({ text, line })
  }
  return { titles, sections }
}

const NAMES: Record<'Situation' | 'Approach' | 'Reflect', readonly string[]> = {
  Situation: [
    'situation',
    'situación',
    'situacion',
    'situação',
    'situazione',
    'situatie',
    'sytuacja',
    'lage',
    'ausgangslage',
    'contexte',
    'contexto',
    'kontext',
    'durum',
  ],
  Approach: [
    'approach',
    'enfoque',
    'abordagem',
    'approccio',
    'approche',
    'démarche',
    'aanpak',
    'podejście',
    'vorgehen',
    'ansatz',
    'yaklaşım',
  ],
  Reflect: [
    'reflect',
    'reflection',
    'reflexión',
    'reflexion',
    'reflexão',
    'riflessione',
    'réflexion',
    'bilan',
    'reflectie',
    'refleksja',
    'wnioski',
    'rückblick',
    'erkenntnisse',
    'değerlendirme',
  ],
}

export const SECTION_NAMES = ['Situation', 'Approach', 'Reflect'] as const
export type SectionName = (typeof SECTION_NAMES)[number]

/** Which of the three a heading stands for; undefined for another one, also in a script that this list does not know. */
export function sectionName(heading: string): SectionName | undefined {
  const plain = heading
    .toLowerCase()
    .replace(/[*_`:：]/g, '')
    .trim()
  return SECTION_NAMES.find((name) => NAMES[name].includes(plain))
}

/** A heading in a script in which the three names are written differently. */
export function isOtherScript(heading: string): boolean {
  return /\p{L}/u.test(heading) && !/\p{Script=Latin}/u.test(heading)
}
