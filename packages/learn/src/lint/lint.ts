import { type Redactor, redact } from '@openviking-plugins/capture'
import { splitFrontMatter } from '../front-matter.ts'
import { isOtherScript, outline, SECTION_NAMES, type Section, sectionName } from './sections.ts'
import { isTold, stepsOf } from './steps.ts'

export type FindingCode =
  | 'EMPTY'
  | 'SECTIONS_MISSING'
  | 'SECTION_EMPTY'
  | 'SECTION_ORDER'
  | 'SEVERAL_INTENTS'
  | 'TOO_MANY_STEPS'
  | 'NO_STEPS'
  | 'NOT_IMPERATIVE'
  | 'SECRET'
  | 'HOME_PATH'
  | 'PERSONAL'
  | 'IDENTIFIER'
  | 'DATE'
  | 'TOO_LONG'

export interface Finding {
  code: FindingCode
  severity: 'error' | 'warning'
  /** 1-based. */
  line?: number
  /** What is wrong and what to change. */
  message: string
}

/** Bytes from which on a write-up costs more than it gives. */
const LARGEST_WRITE_UP = 3072
const MUCH_TOO_LARGE = 2 * LARGEST_WRITE_UP
const MOST_STEPS = 8
/** An Approach of one or two sentences needs no list. */
const MUCH_PROSE = 300

export interface LintOptions {
  /** The user's; the well-known formats without one. */
  redactor?: Pick<Redactor, 'text'>
}

/** What to change in a write-up before it is worth reading again, in the order of its lines. Nothing is sent anywhere. */
export function lintWriteUp(markdown: string, { redactor }: LintOptions = {}): Finding[] {
  const whole = markdown.replace(/^\ufeff/, '').replace(/\r\n/g, '\n')
  const text = withoutFrontMatter(whole)
  if (text.trim() === '') {
    return [{ code: 'EMPTY', severity: 'error', message: 'It is empty. Write a Situation, an Approach and a Reflect.' }]
  }
  const findings = [...secrets(whole, redactor), ...structure(text), ...contents(text), ...size(text)]
  return findings.sort((left, right) => (left.line ?? 0) - (right.line ?? 0))
}

/** Its lines stay, empty, so that the others keep their numbers. */
function withoutFrontMatter(text: string): string {
  const { body } = splitFrontMatter(text)
  return text.slice(0, text.length - body.length).replace(/[^\n]/g, '') + body
}

function structure(text: string): Finding[] {
  const { titles, sections } = outline(text)
  const findings: Finding[] = []
  const [, second] = titles
  if (second !== undefined) {
    findings.push({
      code: 'SEVERAL_INTENTS',
      severity: 'error',
      line: second.line,
      message: 'There are two titles. Keep one kind of task in a write-up and make a second one of the rest.',
    })
  }
  findings.push(...missingSections(sections), ...repeatedSections(sections), ...emptySections(sections))
  const approach = approachOf(sections)
  if (approach !== undefined) findings.push(...stepFindings(approach))
  return findings
}

function missingSections(sections: readonly Section[]): Finding[] {
  if (sections.length >= 3 && sections.filter(({ heading }) => isOtherScript(heading)).length >= 3) return []
  const named = sections.map(({ heading }) => sectionName(heading))
  const missing = SECTION_NAMES.filter((name) => !named.includes(name))
  if (missing.length > 0) {
    const headings = missing.map((name) => `"## ${name}"`).join(', ')
    const line = sections[0]?.line
    return [
      {
        code: 'SECTIONS_MISSING',
        severity: 'error',
        ...(line === undefined ? {} : { line }),
        message: `Add ${headings}: when it applies goes into Situation, what to do into Approach, what to watch for into Reflect. In another script any three second-level headings do.`,
      },
    ]
  }
  const order = named.filter((name) => name !== undefined)
  const sorted = SECTION_NAMES.every(
    (name, index) => order.indexOf(name) >= (index === 0 ? 0 : order.indexOf(SECTION_NAMES[index - 1] ?? name)),
  )
  if (sorted) return []
  return [
    {
      code: 'SECTION_ORDER',
      severity: 'warning',
      message: 'Put the sections in the order Situation, Approach, Reflect: a reader decides by the first.',
    },
  ]
}

function repeatedSections(sections: readonly Section[]): Finding[] {
  const seen = new Set<string>()
  return sections.flatMap(({ heading, line }): Finding[] => {
    const name = sectionName(heading) ?? heading.toLowerCase()
    const again = seen.has(name)
    seen.add(name)
    if (!again) return []
    return [
      {
        code: 'SEVERAL_INTENTS',
        severity: 'error',
        line,
        message: `There is a second "${heading}". Keep one kind of task in a write-up and make a second one of the rest.`,
      },
    ]
  })
}

function emptySections(sections: readonly Section[]): Finding[] {
  return sections
    .filter(({ heading, lines }, index) => {
      const ours = sectionName(heading) !== undefined || (isOtherScript(heading) && index < 3)
      return ours && lines.every(({ text }) => text.trim() === '') && !hasCode(sections, index)
    })
    .map(({ heading, line }) => ({
      code: 'SECTION_EMPTY',
      severity: 'error',
      line,
      message: `Nothing stands below "${heading}". Write at least one sentence.`,
    }))
}

/** Code is left out of a section's lines; a gap in their numbers shows that there was some. */
function hasCode(sections: readonly Section[], index: number): boolean {
  const section = sections[index]
  const next = sections[index + 1]
  return section !== undefined && next !== undefined && next.line - section.line - 1 > section.lines.length
}

/** The section of the steps: by its name, or the second of three in another script. */
function approachOf(sections: readonly Section[]): Section | undefined {
  const named = sections.find(({ heading }) => sectionName(heading) === 'Approach')
  if (named !== undefined) return named
  return sections.length >= 3 && sections.every(({ heading }) => isOtherScript(heading)) ? sections[1] : undefined
}

function stepFindings(approach: Section): Finding[] {
  const steps = stepsOf(approach)
  const findings: Finding[] = []
  if (steps.length === 0 && approach.lines.map(({ text }) => text.trim()).join(' ').length > MUCH_PROSE) {
    findings.push({
      code: 'NO_STEPS',
      severity: 'warning',
      line: approach.line,
      message: 'Write the Approach as a numbered list, one thing to do in each step.',
    })
  }
  const over = steps[MOST_STEPS]
  if (over !== undefined) {
    findings.push({
      code: 'TOO_MANY_STEPS',
      severity: 'error',
      line: over.line,
      message: `There are ${steps.length} steps. Keep at most ${MOST_STEPS}: merge those that belong together, or split the write-up.`,
    })
  }
  for (const { text, line } of steps.filter((step) => isTold(step.text))) {
    findings.push({
      code: 'NOT_IMPERATIVE',
      severity: 'warning',
      line,
      message: `Say what to do, not what was done: begin "${text.slice(0, 40)}" with a verb such as Run, Check, Pin.`,
    })
  }
  return findings
}

interface ContentRule {
  code: FindingCode
  severity: Finding['severity']
  pattern: RegExp
  message: string
}

const CONTENT_RULES: readonly ContentRule[] = [
  {
    code: 'HOME_PATH',
    severity: 'error',
    pattern:
      /(?:\/home\/|\/Users\/|[A-Za-z]:[\\/]+Users[\\/]+)(?!(?:<|\$|\{|user\b|me\b|you\b|runner\b|node\b))[\w.-]+/,
    message: 'This path belongs to one person. Write it from the root of the project, or with ~.',
  },
  {
    code: 'PERSONAL',
    severity: 'error',
    pattern: /(?<![\w.+-])[\w.+-]+@(?!(?:example|test|localhost|\d))[\w-]+\.[a-z]{2,}\b/i,
    message: 'This is an address of a person. Leave it out, or write who in general has to be asked.',
  },
  {
    code: 'IDENTIFIER',
    severity: 'warning',
    pattern:
      /\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b|\b(?=[0-9a-f]*\d)(?=[0-9a-f]*[a-f])[0-9a-f]{12,40}\b/,
    message: 'This id means nothing in another project. Leave it out.',
  },
  {
    code: 'IDENTIFIER',
    severity: 'warning',
    pattern:
      /(?<![\w-])(?!(?:UTF|ISO|SHA|RFC|AES|RSA|HTTP|TLS|ES|CVE|COVID|MD|PEP|X|ISO|IEEE|WCAG|GPT|IPV|UTC|GMT|LC|P|T|H|M|A|B)-)[A-Z][A-Z0-9]{1,9}-\d{2,}\b|(?<![\w/])#\d{2,}\b|(?<![\w.@/-])@(?=[a-z])[\w-]{3,}(?![\w/-])/,
    message: 'A ticket or a name from one project. Say in words what it stood for, or leave it out.',
  },
  {
    code: 'IDENTIFIER',
    severity: 'warning',
    pattern: /\b(?!(?:127|0|10|192\.168|172\.(?:1[6-9]|2\d|3[01]))\.)(?:\d{1,3}\.){3}\d{1,3}\b(?!\/)/,
    message: 'An address of one machine. Say what kind of machine it is.',
  },
  {
    code: 'DATE',
    severity: 'warning',
    pattern:
      /\b20\d\d-\d\d-\d\d\b|\b20\d\d年\d{1,2}月|\b(?:yesterday|today|last (?:week|monday|tuesday|wednesday|thursday|friday))\b/i,
    message: 'A date says nothing to a later reader. Leave it out, or name the version that it stood for.',
  },
]

function secrets(text: string, redactor: LintOptions['redactor']): Finding[] {
  const line = firstChange(text, redactor === undefined ? redact(text) : redactor.text(text))
  if (line === undefined) return []
  return [
    {
      code: 'SECRET',
      severity: 'error',
      line,
      message: 'This looks like a secret. Take it out, and write where such a value comes from instead.',
    },
  ]
}

function contents(text: string): Finding[] {
  const findings: Finding[] = []
  for (const [index, line] of text.split('\n').entries()) {
    for (const { code, severity, pattern, message } of CONTENT_RULES) {
      if (pattern.test(line)) findings.push({ code, severity, line: index + 1, message })
    }
  }
  return findings
}

/** The first line that redaction changes, 1-based. */
function firstChange(text: string, redacted: string): number | undefined {
  if (redacted === text) return undefined
  const after = redacted.split('\n')
  return text.split('\n').findIndex((line, index) => line !== after[index]) + 1
}

function size(text: string): Finding[] {
  const bytes = Buffer.byteLength(text)
  if (bytes <= LARGEST_WRITE_UP) return []
  return [
    {
      code: 'TOO_LONG',
      severity: bytes > MUCH_TOO_LARGE ? 'error' : 'warning',
      message: `It has ${bytes} bytes; ${LARGEST_WRITE_UP} are enough. Keep what the next reader has to do and know, and drop the story.`,
    },
  ]
}
