import { messageOf } from '@openviking-plugins/experience/errors'
import type { SkippedFile } from '../store-files.ts'
import { queryTerms } from '../tokens.ts'
import type { RankedFile, SearchEngine, SearchedKind } from './engine.ts'
import { type Looker, sweepAll, sweepFolders, sweepPaths } from './freshness.ts'
import { type EngineChoice, openEngine } from './open-engine.ts'
import { isBusy } from './sqlite.ts'
import { watchStore } from './watcher.ts'

export interface SearchIndexOptions {
  /** The folder of Markdown. */
  store: string
  /** The folder of the cache. */
  index: string
  engine: EngineChoice
  /** For a process that lives long: notices what others change between two searches. */
  watch: boolean
  /** `full` compares every file with the index before the first search; `folders` only the times of folders. */
  sweep: 'full' | 'folders'
  log: (line: string) => void
}

export interface SearchIndex {
  engineName(): SearchEngine['name']
  /** Best first, each file once. */
  search(
    kinds: readonly SearchedKind[],
    /** As it was typed, or as terms. */
    query: string | readonly string[],
    limit: number,
    under?: string,
  ): Promise<RankedFile[]>
  /** What tells about the hits of the last search: see `SearchEngine`. */
  rarities: SearchEngine['rarities']
  matches: SearchEngine['matches']
  /** Says that this process wrote or removed something; the next search sees it. Paths are relative to the store. */
  touch(path: string): void
  /** What a full look leaves out. */
  skipped(): Promise<SkippedFile[]>
  close(): void
}

/** The most files that a look at folder times alone reads, since a hook does it while somebody waits. */
const MOST_READS = 200
/** With exact watching a full sweep is for what the system lost. */
const SAFETY_SWEEP = 60_000
/** Without it, sweeps may take this share of the time. */
const SWEEP_SHARE = 20
/** A sweep that takes longer than this (in milliseconds) is not waited for while a watch is there. */
const LONG_SWEEP = 25

/** A long-lived process looks through the files when it has answered its first request (in milliseconds). */
const FIRST_LOOK = 300

/** Opens nothing before the first search, or the first look of a long-lived process. */
export function openSearchIndex(options: SearchIndexOptions): SearchIndex {
  const { store, log } = options
  const kept = lazily(() => openEngine(options.index, options.engine, log))
  const watcher = options.watch ? watchStore(store, log) : undefined
  const looker = (): Looker => ({ store, engine: kept.get().current(), watcher })
  const touched = new Set<string>()
  let skipped: SkippedFile[] = []
  let swept: { at: number; took: number } | undefined
  let queue: Promise<unknown> = Promise.resolve()
  let timer: NodeJS.Timeout | undefined

  const sweep = async () => {
    const start = Date.now()
    touched.clear()
    skipped = await sweepAll(looker())
    swept = { at: Date.now(), took: Date.now() - start }
  }
  const look = async () => {
    if (swept === undefined && options.sweep === 'full') return sweep()
    if (swept === undefined) {
      await sweepFolders(looker(), MOST_READS)
      swept = { at: Date.now(), took: 0 }
    }
    // One turn of the event loop delivers what the system has already told the watch.
    if (watcher !== undefined) await new Promise(setImmediate)
    const named = new Set([...touched, ...(watcher?.take() ?? [])])
    touched.clear()
    if (named.size > 0) await sweepPaths(looker(), named)
    if (watcher === undefined) return
    const { at, took } = swept
    const due = Date.now() - at > (watcher.exact() ? SAFETY_SWEEP : SWEEP_SHARE * took)
    if (due && took < LONG_SWEEP) await sweep()
    else if (due) inBackground(sweep, 0)
  }
  /** One after the other: two sweeps at once would read everything twice. */
  const refresh = (work: () => Promise<void>): Promise<void> => {
    const next = queue.then(() => guarded(work))
    // Who asked for the work hears of its failure; the next in line has a try of its own.
    queue = next.then(nothing, nothing)
    return next
  }
  const inBackground = (work: () => Promise<void>, delay: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      refresh(work).catch((thrown: unknown) => log(`index: a look at the files failed (${messageOf(thrown)})`))
    }, delay).unref()
  }
  const guarded = async (work: () => Promise<void>) => {
    try {
      await work()
    } catch (thrown) {
      // What was named is forgotten by now: the next look compares everything.
      swept = undefined
      if (isBusy(thrown)) {
        log(`index: another process is writing, this search may miss its changes (${messageOf(thrown)})`)
        return
      }
      if (!kept.get().recover(thrown)) throw thrown
      await sweep()
    }
  }
  const rank = (...[kinds, query, limit, under]: Parameters<SearchIndex['search']>) => {
    const terms = typeof query === 'string' ? queryTerms(query) : query
    const engine = kept.get().current()
    const found = kinds.flatMap((kind) => engine.search(kind, terms, limit, under))
    return kinds.length === 1 ? found : found.sort((left, right) => right.score - left.score).slice(0, limit)
  }
  if (watcher !== undefined) inBackground(look, FIRST_LOOK)
  return {
    engineName: () => kept.get().current().name,
    search: async (kinds, query, limit, under) => {
      await refresh(look)
      try {
        return rank(kinds, query, limit, under)
      } catch (thrown) {
        if (!kept.get().recover(thrown)) throw thrown
        await refresh(sweep)
        return rank(kinds, query, limit, under)
      }
    },
    rarities: (kind, terms) => kept.get().current().rarities(kind, terms),
    matches: (kind, terms, paths) => kept.get().current().matches(kind, terms, paths),
    touch: (path) => {
      touched.add(path)
    },
    skipped: async () => {
      await refresh(sweep)
      return skipped
    },
    close: () => {
      clearTimeout(timer)
      watcher?.close()
      kept.close()
    },
  }
}

const nothing = (): undefined => undefined

function lazily<Value extends { close(): void }>(make: () => Value): { get(): Value; close(): void } {
  let value: Value | undefined
  return {
    get: () => {
      value ??= make()
      return value
    },
    close: () => {
      value?.close()
      value = undefined
    },
  }
}
