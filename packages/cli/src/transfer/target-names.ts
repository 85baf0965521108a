import { isOpenVikingError } from '@openviking-plugins/experience'
import { digestOf } from './digest.ts'
import { inParallel } from './in-parallel.ts'
import type { Progress } from './progress.ts'
import type { Side } from './side.ts'

/** What the other side has, and what it is about to get. */
export interface TargetNames {
  /** Of the text under a name; undefined where there is none. */
  digestOf(name: string): string | undefined
  /** Names under which a text was there before. */
  named(digest: string): readonly string[]
  claim(name: string, digest: string): void
  /** It was not there before. */
  isNew(name: string): boolean
}

/** A text that cannot be read is like no other. */
const UNREADABLE = '-'

/** Looks at every text once; at none that is in `written`. */
export async function openTargetNames(
  target: Side,
  { written, progress, stop }: { written: ReadonlyMap<string, string>; progress: Progress; stop: AbortSignal },
): Promise<TargetNames> {
  const { names } = await target.experiences.list()
  const digests = new Map<string, string>()
  const byDigest = new Map<string, string[]>()
  let done = 0
  await inParallel(names, { width: target.width, stop }, async (name) => {
    const digest = written.get(name) ?? (await readDigest(target, name))
    digests.set(name, digest)
    byDigest.set(digest, [...(byDigest.get(digest) ?? []), name])
    done += 1
    progress.step('looked at', done, names.length)
  })
  const claimed = new Map<string, string>()
  return {
    digestOf: (name) => claimed.get(name) ?? digests.get(name),
    named: (digest) => byDigest.get(digest) ?? [],
    claim: (name, digest) => claimed.set(name, digest),
    isNew: (name) => !digests.has(name),
  }
}

async function readDigest({ experiences }: Side, name: string): Promise<string> {
  try {
    return digestOf(await experiences.read(name))
  } catch (thrown) {
    if (isOpenVikingError(thrown) && ['UNSUPPORTED', 'NOT_FOUND', 'INVALID_INPUT'].includes(thrown.code))
      return UNREADABLE
    throw thrown
  }
}
