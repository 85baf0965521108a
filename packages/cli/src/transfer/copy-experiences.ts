import { isOpenVikingError, messageOf, OpenVikingError } from '@openviking-plugins/experience'
import { digestOf } from './digest.ts'
import { inParallel } from './in-parallel.ts'
import type { Progress } from './progress.ts'
import { type ExperienceOutcome, type ExperienceReport, noteOutcome } from './report.ts'
import type { Side } from './side.ts'
import { openTargetNames, type TargetNames } from './target-names.ts'
import type { TransferState } from './transfer-state.ts'

export type OnConflict = 'skip' | 'rename' | 'replace'

export interface CopyOptions {
  onConflict: OnConflict
  dryRun: boolean
  state: TransferState
  progress: Progress
  stop: AbortSignal
  /** Whether a text should not reach the other side as it is. */
  holdsSecret: (text: string) => boolean
}

/**
 * Carries experiences over, by content: nothing is written that is there, and nothing that is there is overwritten
 * unasked. Answers under which other names they are on the other side. @throws what keeps all of them from being
 * carried over; `report` holds what was done until then
 */
export async function copyExperiences(
  source: Side,
  target: Side,
  { report, ...options }: CopyOptions & { report: ExperienceReport },
): Promise<Map<string, string>> {
  const { state, progress, stop } = options
  const { names, refused } = await source.experiences.list()
  report.refused.push(...refused)
  const there = await openTargetNames(target, { written: state.written, progress, stop })
  const copier: Copier = { source, target, there, names: new Set(names), digests: new Map(), options }
  const renamed = new Map<string, string>()
  let done = 0
  let failures = 0
  // A name that needs no other one has the first claim to it.
  const plainFirst = [...names].sort((left, right) => Number(/\s/u.test(left)) - Number(/\s/u.test(right)))
  await inParallel(plainFirst, { width: Math.max(source.width, target.width), stop }, async (name) => {
    const what = await copyOne(copier, name)
    noteOutcome(report, name, what)
    if ('as' in what && what.as !== name && what.outcome !== 'conflict') renamed.set(name, what.as)
    done += 1
    progress.step('experiences', done, names.length)
    failures = what.outcome === 'failed' ? failures + 1 : 0
    if (failures === MOST_FAILURES)
      throw new Error(
        `${MOST_FAILURES} failed one after the other, the last because: ${what.outcome === 'failed' ? what.reason : ''}`,
      )
  })
  return renamed
}

/** Then it is not the experiences' fault. */
const MOST_FAILURES = 8

interface Copier {
  source: Side
  target: Side
  there: TargetNames
  /** Of the source. */
  names: ReadonlySet<string>
  /** Of texts of the source. */
  digests: Map<string, string>
  options: CopyOptions
}

async function copyOne(copier: Copier, name: string): Promise<ExperienceOutcome> {
  try {
    const text = await copier.source.experiences.read(name)
    return await place(copier, name, text)
  } catch (thrown) {
    return outcomeOf(thrown)
  }
}

/** @throws what is nobody's fault but the server's, or this machine's */
function outcomeOf(thrown: unknown): ExperienceOutcome {
  if (!isOpenVikingError(thrown)) throw thrown
  switch (thrown.code) {
    case 'INVALID_INPUT':
    case 'INVALID_URI':
    case 'NOT_OWNED':
    case 'NOT_FOUND':
    case 'UNSUPPORTED':
    case 'ALREADY_EXISTS':
      return { outcome: 'refused', reason: thrown.message }
    case 'SERVER':
    case 'INTERNAL':
      return { outcome: 'failed', reason: messageOf(thrown) }
    default:
      throw thrown
  }
}

async function place(copier: Copier, name: string, text: string): Promise<ExperienceOutcome> {
  const { there, target, options } = copier
  const digest = digestOf(text)
  copier.digests.set(name, digest)
  const candidates = target.experiences.keptAs(name)
  const twin = await twinOf(copier, { digest, candidates })
  // From here to the claim of a name nothing is waited for, so that no two experiences get the same one.
  const taken = candidates.find((each) => there.digestOf(each) !== undefined)
  const wanted = candidates.at(-1) ?? name
  if (taken !== undefined && there.digestOf(taken) === digest) return { outcome: 'present', as: taken }
  if (taken !== undefined && options.onConflict === 'replace' && !there.isNew(taken)) {
    return { outcome: 'replaced', as: await write(copier, { name: taken, text, digest, replace: true }) }
  }
  if (twin !== undefined) return { outcome: 'duplicate', as: twin }
  if (taken === undefined) {
    return { outcome: 'added', as: await write(copier, { name: wanted, text, digest, replace: false }) }
  }
  if (options.onConflict !== 'rename') return { outcome: 'conflict', as: taken }
  const free = freeName(copier, wanted)
  return { outcome: 'renamed', as: await write(copier, { name: free, text, digest, replace: false }) }
}

/** The same text under a name of its own, not under one that the source gives to the same text as well. */
async function twinOf(
  copier: Copier,
  { digest, candidates }: { digest: string; candidates: readonly string[] },
): Promise<string | undefined> {
  for (const name of copier.there.named(digest)) {
    if (candidates.includes(name)) continue
    if (!copier.names.has(name) || (await sourceDigest(copier, name)) !== digest) return name
  }
  return undefined
}

async function sourceDigest({ source, digests }: Copier, name: string): Promise<string> {
  const digest = digests.get(name) ?? digestOf(await source.experiences.read(name))
  digests.set(name, digest)
  return digest
}

function freeName({ there, names, target }: Copier, name: string): string {
  const stem = name.replace(/\.md$/iu, '')
  for (let at = 2; ; at++) {
    const next = `${stem}-${at}${name.slice(stem.length)}`
    const isTaken =
      names.has(next) || target.experiences.keptAs(next).some((each) => there.digestOf(each) !== undefined)
    if (!isTaken) return next
  }
}

async function write(
  { target, there, options }: Copier,
  { name, text, digest, replace }: { name: string; text: string; digest: string; replace: boolean },
): Promise<string> {
  if (options.holdsSecret(text)) {
    throw new OpenVikingError(
      'INVALID_INPUT',
      'it holds what looks like a key, a token or a password. Take that out, or add it by itself: ovp add FILE --force',
    )
  }
  there.claim(name, digest)
  if (options.dryRun) return name
  const as = await target.experiences.add(name, text, { replace })
  there.claim(as, digest)
  options.state.noteExperience(as, digest)
  return as
}
