import { closeSync, createReadStream, mkdirSync, openSync, utimesSync, writeFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { findTranscripts, projectFolder } from '../transcripts.ts'
import { pick, type Random, seeded, uuid } from './random.ts'
import { recordSession } from './recorded-session.ts'
import { chore, STORIES, type Story } from './stories.ts'

export { type RecordedSession, type RecordedSessionOptions, recordSession } from './recorded-session.ts'
export { STORIES, type Story } from './stories.ts'

export interface GeneratedSession {
  story: Story
  session: string
  path: string
  cwd: string
}

export interface GenerateOptions {
  /** Claude Code's own folder, `$CLAUDE_CONFIG_DIR`. */
  folder: string
  /** Of all sessions; those with a lesson come first. Default 40. */
  count?: number
  /** End of the newest session. */
  now: Date
  seed?: number
  /** Working directories of the sessions. */
  projects?: readonly [string, ...string[]]
}

const DAY_MS = 86_400_000

/** Past sessions of Claude Code with and without lessons; the same seed gives the same bytes. */
export function generateSessions(options: GenerateOptions): GeneratedSession[] {
  const random = seeded(options.seed ?? 1)
  const projects = options.projects ?? (['/home/dev/web', '/home/dev/api'] as const)
  return Array.from({ length: options.count ?? 40 }, (_, index) => {
    const story = STORIES[index] ?? chore(index)
    const session = uuid(random)
    const cwd = pick(random, projects)
    const start = new Date(options.now.getTime() - (1 + (index % 28)) * DAY_MS)
    const recorded = recordSession({ session, cwd, start })
    story.tell(recorded, cwd)
    const path = transcriptPath(options.folder, cwd, session)
    writeFileSync(path, `${recorded.lines().join('\n')}\n`)
    utimesSync(path, start, start)
    return { story, session, path, cwd }
  })
}

/** Where Claude Code keeps the transcript of a session. Makes the folder. */
export function transcriptPath(folder: string, cwd: string, session: string): string {
  const project = join(folder, 'projects', projectFolder(cwd))
  mkdirSync(project, { recursive: true })
  return join(project, `${session}.jsonl`)
}

/** Where Claude Code keeps the transcript of a session's subagent. Makes the folder. */
export function subagentPath(session: string, agent: string): string {
  const folder = join(session.replace(/\.jsonl$/, ''), 'subagents')
  mkdirSync(folder, { recursive: true })
  return join(folder, `agent-${agent}.jsonl`)
}

export interface BulkOptions {
  /** Claude Code's own folder. */
  folder: string
  /** At least so many bytes in all. */
  bytes: number
  /** Of one transcript, about. Default 2 MB. */
  bytes_each?: number
  now: Date
  seed?: number
}

const WORDS =
  'const value return async function export import from await error result path options index server request response client table column query the a of to in is not when which after before each file line test build number string'.split(
    ' ',
  )

/**
 * Transcripts as big as wanted, with the mix of a working day: file contents and command output make most of the bytes,
 * a tenth of the sessions hold a lesson. The same seed gives the same bytes.
 */
export function generateBulk(options: BulkOptions): { transcripts: number; bytes: number } {
  const random = seeded(options.seed ?? 7)
  const each = options.bytes_each ?? 2_000_000
  const texts = Array.from({ length: 40 }, () => prose(random, 400 + Math.floor(random() * 12_000)))
  let written = 0
  let transcripts = 0
  while (written < options.bytes) {
    const session = uuid(random)
    const cwd = pick(random, ['/home/dev/web', '/home/dev/api', '/home/dev/tools'])
    const recorded = recordSession({ session, cwd, start: new Date(options.now.getTime() - random() * 20 * DAY_MS) })
    const path = transcriptPath(options.folder, cwd, session)
    const file = openSync(path, 'w')
    let size = 0
    let taken = 0
    const flush = () => {
      const lines = recorded.lines()
      const text = lines
        .slice(taken)
        .map((line) => `${line}\n`)
        .join('')
      taken = lines.length
      size += writeSync(file, text)
    }
    const story = random() < 0.1 ? pick(random, STORIES as [Story, ...Story[]]) : chore(transcripts)
    story.tell(recorded, cwd)
    flush()
    while (size < each) {
      turn(recorded, random, { cwd, texts })
      flush()
    }
    closeSync(file)
    written += size
    transcripts++
  }
  return { transcripts, bytes: written }
}

function turn(
  session: ReturnType<typeof recordSession>,
  random: Random,
  { cwd, texts }: { cwd: string; texts: readonly string[] },
): void {
  const text = () => pick(random, texts as [string, ...string[]])
  session.user(`Please look at step ${Math.floor(random() * 1000)} and go on with the next part of the plan.`)
  for (let at = 0; at < 12; at++) {
    const path = `${cwd}/src/part${Math.floor(random() * 200)}.ts`
    const kind = random()
    if (kind < 0.4) session.read(path, text())
    else if (kind < 0.55) session.grep('value', text().slice(0, 3000))
    else if (kind < 0.7) session.edit(path, text().slice(0, 800), text().slice(0, 900))
    else if (kind < 0.75) session.bash('pnpm run lint', { output: text().slice(0, 600), failed: random() < 0.1 })
    else if (kind < 0.8) session.bash('pnpm test', { output: `${text().slice(0, 2000)}\n 40 passed` })
    else session.bash(`git diff --stat HEAD~${at}`, { output: text().slice(0, 2500) })
    if (random() < 0.3) session.says(text().slice(0, 700))
  }
}

function prose(random: Random, length: number): string {
  const parts: string[] = []
  let size = 0
  while (size < length) {
    const line = Array.from({ length: 6 + Math.floor(random() * 8) }, () => pick(random, WORDS as [string])).join(' ')
    parts.push(`  ${line};`)
    size += line.length + 4
  }
  return parts.join('\n')
}

/** What learning is measured against: every byte of every transcript, streamed once and thrown away. Answers the bytes. */
export async function plainRead(projects: string): Promise<number> {
  let bytes = 0
  for (const { path } of findTranscripts(projects)) {
    for await (const chunk of createReadStream(path)) bytes += (chunk as Buffer).length
  }
  return bytes
}
