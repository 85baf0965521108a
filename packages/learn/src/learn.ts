import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { isUnchanged, positionAt, redactorOf, START, transcriptFormat } from '@openviking-plugins/capture'
import { loadSettings, readHarnessVariable, type Settings } from '@openviking-plugins/connect'
import { messageOf, OpenVikingError, userRoot } from '@openviking-plugins/experience'
import { writeAtomic } from '@openviking-plugins/local-store/files'
import type { HomePaths } from '@openviking-plugins/local-store/home'
import { claudeRecorder } from './claude-code/recorder.ts'
import { claudeHome } from './claude-home.ts'
import { codexHome } from './codex/codex-home.ts'
import { codexRecorder } from './codex/recorder.ts'
import { DIGEST_FORMAT, digestText } from './digest/digest-text.ts'
import { readEvidence } from './digest/read-evidence.ts'
import { isSameFile, type KnownTranscript, type LearnState, openLearnState } from './learn-state.ts'
import { newNotes, type SessionNotes } from './notes.ts'
import { isReadable, openRecorded } from './open-recorded.ts'
import { type Candidate, isBelow, lastAt, type Part, rankSessions } from './rank-sessions.ts'
import type { Recorder } from './recorder.ts'
import { lastMessageAt } from './scan/last-message.ts'
import type { Signal } from './signals.ts'
import { laterOf, withSubagentEvidence } from './subagents.ts'
import type { TranscriptFile } from './transcripts.ts'

/** Of the store; one Markdown file a session. */
export const DIGESTS = 'memories/digests'
const SAVE_EVERY_MS = 3_000
const YIELD_EVERY_MS = 50

export interface LearnOptions {
  settings: Settings
  paths: HomePaths
  user: string
  env?: NodeJS.ProcessEnv
  /** Only sessions of this folder and those below it. */
  project?: string
  /** ISO 8601; only sessions whose last message is of then or later. */
  since?: string
  /** Digests to write at most. */
  limit: number
  /** Reads and ranks, and writes nothing. */
  dryRun?: boolean
  onProgress?: (progress: LearnProgress) => void
  log?: (line: string) => void
}

export interface LearnProgress {
  /** Of the transcripts that have to be read. */
  bytes: number
  total: number
  sessions: number
}

export interface LearnedSession {
  session_id: string
  score: number
  signals: Signal[]
  /** Working directory. */
  project: string
  /** ISO 8601. */
  last_at: string
  /** When Claude Code will delete the transcript, if nothing is added to it; absent for one that is not deleted. */
  expires_at?: string
  uri: string
  /** Of the digest. `planned`: a dry run would have written it. */
  status: 'new' | 'updated' | 'unchanged' | 'planned'
}

export interface LearnReport {
  /** Where transcripts of Claude Code were looked for, and Codex's own folder. */
  projects: string
  codex: string
  transcripts: number
  /** What this run read: sessions, also those of which only a subagent has grown, and bytes. */
  read: { transcripts: number; bytes: number }
  /** Sessions of projects that switched capture off or narrowed it. */
  opted_out: number
  /** Sessions that are compressed in a way that this Node cannot read. */
  unreadable: number
  /** Sessions with at least one sign of a lesson. */
  candidates: number
  cleanup: { days: number; known: boolean }
  /** The best ones, best first, at most `limit`. */
  sessions: LearnedSession[]
}

/**
 * Reads what is new in the transcripts of Claude Code and Codex, ranks the sessions by signs of a lesson and writes digests of the best
 * into the store. Calls no model, sends nothing, counts nothing.
 * @throws CONFIGURATION when the user has switched capture off.
 */
export async function learn(options: LearnOptions): Promise<LearnReport> {
  const { settings, paths } = options
  if (settings.capture === 'off') {
    throw new OpenVikingError(
      'CONFIGURATION',
      'Capture is switched off, so nothing of a session is written down, digests neither. Set capture to "full" to learn from past sessions.',
    )
  }
  const log = options.log ?? (() => undefined)
  const home = claudeHome(options.env)
  const state = openLearnState(paths.state, log)
  const isOptedOut = optOuts(settings, options.env)
  const current = readHarnessVariable('CLAUDE_CODE_SESSION_ID', options.env)
  const codex = codexHome(options.env)
  const recorders = [claudeRecorder(home.projects), codexRecorder(codex)]
  const found = recorders.flatMap((recorder) => recorder.find(options)).filter(({ native_id }) => native_id !== current)
  const files = found.filter(({ path }) => isReadable(path))
  const recorderOf = ({ harness }: TranscriptFile): Recorder => {
    const recorder = recorders.find((candidate) => candidate.harness === harness)
    if (recorder === undefined) throw new Error(`nobody records ${harness}`)
    return recorder
  }
  const read = await readAll(files, { state, options, isOptedOut, recorderOf, log })

  const ranked = rankSessions(files, state, options)
  const chosen = ranked.slice(0, options.limit)
  const sessions: LearnedSession[] = []
  for (const candidate of chosen) {
    try {
      sessions.push(await digest(candidate, { state, options, recorderOf, cleanup_days: home.cleanup_days }))
    } catch (thrown) {
      log(`learn: ${candidate.file.path} could not be written down (${messageOf(thrown)})`)
    }
  }
  if (options.dryRun !== true) {
    state.forget((path) => !existsSync(path))
    await state.save()
  }
  return {
    projects: home.projects,
    codex,
    transcripts: files.filter((file) => isOfProject(state.get(file.path), options)).length,
    read,
    opted_out: files.filter(({ path }) => state.get(path)?.opted_out !== undefined).length,
    unreadable: found.length - files.length,
    candidates: ranked.length,
    cleanup: { days: home.cleanup_days, known: home.cleanup_known },
    sessions,
  }
}

/** Where a session took place is known once it was read. */
function isOfProject(known: KnownTranscript | undefined, { project }: LearnOptions): boolean {
  const folder = known?.notes?.cwd ?? known?.opted_out
  return project === undefined || folder === undefined || isBelow(folder, project)
}

interface Reading {
  state: LearnState
  options: LearnOptions
  isOptedOut: (cwd: string) => boolean
  recorderOf: (file: TranscriptFile) => Recorder
  log: (line: string) => void
}

async function readAll(
  files: readonly TranscriptFile[],
  { state, options, isOptedOut, recorderOf, log }: Reading,
): Promise<LearnReport['read']> {
  leaveOut(files, { state, isOptedOut })
  const pending = files.flatMap(withItsSubagents).filter(({ file }) => {
    const known = state.get(file.path)
    return known === undefined || !isSameFile(known, file) || isOptedIn(known, isOptedOut)
  })
  const grown = new Set<string>()
  const total = pending.reduce((sum, { file }) => sum + file.bytes - resumable(state.get(file.path), file), 0)
  const done = { transcripts: 0, bytes: 0 }
  let saved = Date.now()
  let yielded = Date.now()
  for (const { file, session } of pending) {
    try {
      const optedOut = (folders: readonly string[]): string | undefined =>
        folders.find(isOptedOut) ?? (file === session ? undefined : outOf(session, state))
      done.bytes += readOne(file, { state, recorder: recorderOf(file), optedOut })
      done.transcripts = grown.add(file.native_id).size
    } catch (thrown) {
      log(`learn: ${file.path} could not be read (${messageOf(thrown)})`)
    }
    if (Date.now() - yielded > YIELD_EVERY_MS) {
      options.onProgress?.({ bytes: done.bytes, total, sessions: done.transcripts })
      await nextTurn()
      yielded = Date.now()
    }
    // Whoever stops a long run goes on from here.
    if (options.dryRun !== true && Date.now() - saved > SAVE_EVERY_MS) {
      await state.save()
      saved = Date.now()
    }
  }
  return done
}

/** Forgets what was noted of sessions that may not be kept any more. */
function leaveOut(
  files: readonly TranscriptFile[],
  { state, isOptedOut }: Pick<Reading, 'state' | 'isOptedOut'>,
): void {
  for (const { file, session } of files.flatMap(withItsSubagents)) {
    const known = state.get(file.path)
    if (known?.notes === undefined) continue
    const { notes, rendered: _, ...seen } = known
    const out = foldersOf(notes).find(isOptedOut) ?? (file === session ? undefined : outOf(session, state))
    if (out !== undefined) state.set({ ...seen, opted_out: out })
  }
}

function foldersOf({ cwd, folders }: SessionNotes): readonly string[] {
  return cwd === undefined ? folders : [cwd, ...folders]
}

/** The session first: what its project says holds for its subagents, which may work elsewhere. */
const withItsSubagents = (session: TranscriptFile): { file: TranscriptFile; session: TranscriptFile }[] =>
  [session, ...(session.subagents ?? [])].map((file) => ({ file, session }))

const outOf = ({ path }: TranscriptFile, state: LearnState): string | undefined => state.get(path)?.opted_out

/** Bytes at the beginning of a file that an earlier run has read, as far as its size tells. */
function resumable(known: KnownTranscript | undefined, file: TranscriptFile): number {
  const offset = known?.notes === undefined ? 0 : known.position.offset
  return offset <= file.bytes ? offset : 0
}

function isOptedIn(known: KnownTranscript, isOptedOut: (cwd: string) => boolean): boolean {
  return known.opted_out !== undefined && !isOptedOut(known.opted_out)
}

/** Answers the bytes that were read. `optedOut` names the one of its folders whose project has switched capture off. */
function readOne(
  file: TranscriptFile,
  {
    state,
    recorder,
    optedOut,
  }: { state: LearnState; recorder: Recorder; optedOut: (folders: readonly string[]) => string | undefined },
): number {
  const known = state.get(file.path)
  const { file: open, close } = openRecorded(file.path)
  try {
    const goOn = known?.notes !== undefined && isUnchanged(open, known.position)
    // A copy: a run that fails in the middle must not leave half of it in what is known.
    const notes: SessionNotes =
      goOn && known.notes !== undefined ? structuredClone(known.notes) : newNotes(file.native_id)
    const from = goOn ? known.position.offset : START.offset
    const to = recorder.scan(open, from, notes)
    const last_at = from === to ? undefined : laterOf(notes.last_at, lastMessageAt(open, to, recorder.isMessage))
    if (last_at !== undefined) notes.last_at = last_at
    const { path, bytes, mtime, inode } = file
    const seen = { path, bytes, mtime, inode, position: positionAt(open, to) }
    const out = optedOut(foldersOf(notes))
    if (out !== undefined) state.set({ ...seen, opted_out: out })
    else
      state.set({
        ...seen,
        notes,
        ...(goOn && known.rendered !== undefined && from === to ? { rendered: known.rendered } : {}),
      })
    return to - from
  } finally {
    close()
  }
}

/** Whether less is to be kept of the sessions of a project than the user keeps elsewhere: then no digest is. */
function optOuts({ capture }: Settings, env: NodeJS.ProcessEnv | undefined): (cwd: string) => boolean {
  const known = new Map<string, boolean>()
  return (cwd) => {
    const before = known.get(cwd)
    if (before !== undefined) return before
    const there = loadSettings({ cwd, ...(env === undefined ? {} : { env }) }).settings.capture
    const off = there === 'off' || (there === 'usage' && capture === 'full')
    known.set(cwd, off)
    return off
  }
}

async function digest(
  { file, known, notes, subagents, all, signals, score }: Candidate,
  {
    state,
    options,
    recorderOf,
    cleanup_days,
  }: Pick<Reading, 'state' | 'options' | 'recorderOf'> & { cleanup_days: number },
): Promise<LearnedSession> {
  const { settings, paths, user } = options
  const session_id = transcriptFormat(file.harness)?.sessionId(notes.native_id) ?? notes.native_id
  const path = join(paths.store, ...DIGESTS.split('/'), `${session_id}.md`)
  const rendered = fingerprint(settings, subagents)
  const learned = {
    session_id,
    score,
    signals,
    project: notes.cwd ?? '',
    last_at: lastAt(all, file),
    ...(file.harness === 'claude-code'
      ? { expires_at: new Date(file.mtime + cleanup_days * 86_400_000).toISOString() }
      : {}),
    uri: `${userRoot(user)}/${DIGESTS}/${session_id}.md`,
  }
  const before = tryRead(path)
  if (before !== undefined && known.rendered === rendered) return { ...learned, status: 'unchanged' }
  if (options.dryRun === true) return { ...learned, status: 'planned' }
  const redactor = redactorOf(settings)
  const { harness, line } = recorderOf(file)
  const evidence = withSubagentEvidence(
    readEvidence(file.path, notes, line),
    subagents.map((part) => readEvidence(part.known.path, part.notes, line)),
  )
  const text = digestText({ harness, notes, signals, score, evidence, redactor })
  if (text !== before) {
    await mkdir(join(paths.store, ...DIGESTS.split('/')), { recursive: true, mode: 0o700 })
    writeAtomic(path, text, { cache: true })
  }
  state.set({ ...known, rendered })
  return { ...learned, status: before === undefined ? 'new' : text === before ? 'unchanged' : 'updated' }
}

/** What decides about a digest besides the session's own transcript. */
function fingerprint(settings: Settings, subagents: readonly Part[]): string {
  const { redact, redact_patterns } = settings
  return createHash('sha256')
    .update(JSON.stringify([DIGEST_FORMAT, redact, redact_patterns, ...subagents.map(({ known }) => known.position)]))
    .digest('hex')
    .slice(0, 16)
}

function tryRead(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    // There is no digest yet.
    return undefined
  }
}
