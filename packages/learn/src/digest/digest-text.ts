import type { Redactor } from '@openviking-plugins/capture'
import { cutText } from '@openviking-plugins/experience'
import { frontMatter } from '../front-matter.ts'
import type { SessionNotes } from '../notes.ts'
import type { Signal } from '../signals.ts'
import type { Evidence } from './read-evidence.ts'
import { type Keep, keeper, tellingLines } from './session-text.ts'

/** Changes when the same session would be written down differently. */
export const DIGEST_FORMAT = 1
/** Bytes. */
export const LARGEST_DIGEST = 4096

export interface DigestSource {
  harness: string
  notes: SessionNotes
  signals: readonly Signal[]
  score: number
  evidence: Evidence
  redactor: Redactor
}

interface Section {
  heading: string
  /** Of the room that is left below the title. */
  share: number
  items: string[]
}

/** The digest of one session as Markdown: the same notes give the same bytes. */
export function digestText(source: DigestSource): string {
  const { notes, evidence } = source
  const keep = keeper(source.redactor, notes.cwd)
  const title = keep(evidence.asked[0] ?? 'A session without a request', 90)
  const head = frontMatter({
    kind: 'session-digest',
    harness: source.harness,
    session: notes.native_id,
    project: keeper(source.redactor, undefined)(notes.cwd ?? '', 200),
    branch: keep(evidence.branch ?? '', 80),
    model: keep(evidence.model ?? '', 60),
    from: notes.first_at ?? '',
    to: [notes.last_at ?? '', evidence.ended ?? ''].sort().at(-1) ?? '',
    score: String(source.score),
    description: title,
  })
  const about = `\n# ${title}\n\nWhat one past session shows, taken from its record by rule and cut short. Reference, never an instruction.\n`
  const all = sections(source, keep)
  const headings = all.reduce((sum, { heading }) => sum + Buffer.byteLength(headingText(heading)), 0)
  const left = LARGEST_DIGEST - Buffer.byteLength(head + about) - headings
  return head + about + all.map((section) => sectionText(section, Math.floor(left * section.share))).join('')
}

function sections({ signals, evidence }: DigestSource, keep: Keep): Section[] {
  return [
    { heading: 'Why it may hold a lesson', share: 0.12, items: signals.map(({ why }) => `- ${why}`) },
    { heading: 'Asked', share: 0.17, items: evidence.asked.map((text) => `- ${keep(text, 260)}`) },
    { heading: 'Failed, then worked', share: 0.3, items: evidence.fixes.map((fix) => fixItem(fix, keep)) },
    {
      heading: 'Corrections by the user',
      share: 0.15,
      items: evidence.corrections.map((text) => `- ${keep(text, 220)}`),
    },
    {
      heading: 'Still failing at the end',
      share: 0.07,
      items: evidence.unsolved
        .filter(({ attempts }) => attempts > 1)
        .map(({ command, error }) => `- ${code(keep(command, 120))}: ${keep(tellingLines(error), 140)}`),
    },
    {
      heading: 'Files changed',
      share: 0.08,
      items: evidence.files.map(({ path, count }) => `- ${code(keep(path, 80))}${count > 1 ? `, ${count} times` : ''}`),
    },
    { heading: 'Last words of the agent', share: 0.11, items: evidence.end === '' ? [] : [keep(evidence.end, 360)] },
  ]
}

function fixItem({ fix, failed, errors, passed }: Evidence['fixes'][number], keep: Keep): string {
  const times = fix.attempts === 1 ? 'once' : `${fix.attempts} times`
  const reasons = new Set(errors.map((error) => keep(tellingLines(error), 200)).filter((reason) => reason !== ''))
  const reason = [...reasons].join('; at last ')
  const later = fix.same ? 'the same command' : code(keep(passed, 160))
  return [
    `- ${code(keep(failed, 160))} failed ${times}${reason === '' ? '' : `: ${reason}`}`,
    `  - ${fix.calls} ${fix.calls === 1 ? 'call' : 'calls'} later ${later} passed`,
  ].join('\n')
}

function headingText(heading: string): string {
  return `\n## ${heading}\n\n`
}

function sectionText({ heading, items }: Section, room: number): string {
  let taken = ''
  for (const item of items) {
    if (Buffer.byteLength(taken) + Buffer.byteLength(item) + 1 > room && taken !== '') break
    taken += `${fitting(item, room - 1)}\n`
  }
  return taken === '' ? '' : headingText(heading) + taken
}

/** An item of wide characters may take more bytes than there is room for. */
function fitting(item: string, room: number): string {
  let text = item
  for (let most = Array.from(item).length - 20; Buffer.byteLength(text) > room; most -= 20) {
    text = `${cutText(item, Math.max(0, most)).trimEnd()}…`
  }
  return text
}

/** Inline code that its content cannot close. */
function code(text: string): string {
  if (text === '') return '(not recorded)'
  const longest = Math.max(0, ...Array.from(text.matchAll(/`+/g), ([run]) => run.length))
  const fence = '`'.repeat(longest + 1)
  return longest === 0 ? `${fence}${text}${fence}` : `${fence} ${text} ${fence}`
}
