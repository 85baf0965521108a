import type {
  Backend,
  PruneOptions,
  PruneReport,
  RuleSetName,
  UsageEvent,
  UsageQuery,
} from '@openviking-plugins/experience'
import { onDisk } from './disk-errors.ts'
import { searchExperiences } from './experience-search.ts'
import { addExperience, listExperiences, readExperience } from './experiences.ts'
import { ensureHome, type HomePaths } from './home.ts'
import { loadIdentity } from './identity.ts'
import type { EngineChoice } from './index/open-engine.ts'
import { openSearchIndex } from './index/search-index.ts'
import { memoryStore } from './memory/memory-store.ts'
import { openSessionLog } from './sessions/session-log.ts'
import type { SessionReader } from './sessions/session-reader.ts'
import type { SkippedFile } from './store-files.ts'

export interface LocalStoreOptions {
  home: string
  /** Owns a new home; in one that has an owner it wins for this run alone. */
  user?: string
  /** `auto` takes FTS5 where this Node has it. */
  engine?: EngineChoice
  /** For a process that lives long: notices what others change between two searches. */
  watch?: boolean
  /** What is compared with the index before the first search; `folders` is quick and may miss an edit in place. */
  sweep?: 'full' | 'folders'
  /** How calls are counted; `local` by default. */
  rules?: RuleSetName
  /** Told what is worth knowing and needs nobody to act. Nothing is ever printed. */
  log?: (line: string) => void
}

/** A Backend on a folder of Markdown files, and what only a folder can tell. */
export interface LocalStore extends Backend {
  readonly kind: 'folder'
  readonly paths: HomePaths
  /** Opens the index if need be. */
  engine(): 'fts5' | 'scan'
  sessions(): SessionReader
  /** The caller's usage events, each once. @throws INVALID_INPUT for a bad date */
  events(query?: UsageQuery): Promise<UsageEvent[]>
  prune(options: PruneOptions): Promise<PruneReport>
  /** Files of the store that are not offered, each with the reason. */
  skipped(): Promise<SkippedFile[]>
}

/** Opens (and makes, if need be) a home. @throws HOME_REFUSED, CONFIGURATION */
export async function openLocalStore(options: LocalStoreOptions): Promise<LocalStore> {
  const log = options.log ?? (() => undefined)
  const paths = await ensureHome(options.home)
  const identity = loadIdentity(paths, options.user, log)
  const { user } = identity
  const index = openSearchIndex({
    store: paths.store,
    index: paths.index,
    engine: options.engine ?? 'auto',
    watch: options.watch ?? false,
    sweep: options.sweep ?? 'full',
    log,
  })
  const context = { store: paths.store, user, index }
  const sessions = openSessionLog({ paths, identity: async () => identity, rules: options.rules, log })
  const io = <Result>(work: () => Result | Promise<Result>) => onDisk(paths.home, work)
  return {
    kind: 'folder',
    paths,
    engine: () => index.engineName(),
    identity: async () => identity,
    searchExperiences: (query, limit) => io(() => searchExperiences(index, query, { user, limit })),
    readExperience: (uri) => io(() => readExperience(context, uri)),
    listExperiences: () => io(() => listExperiences(context)),
    addExperience: (name, content, addOptions) => io(() => addExperience(context, name, content, addOptions)),
    memory: () => memoryStore(context),
    append: (session, messages) => sessions.append(session, messages),
    commit: (sessionId) => sessions.commit(sessionId),
    usage: (query) => sessions.usage(query),
    prune: (pruneOptions) => sessions.prune(pruneOptions),
    sessions: () => sessions.reader(),
    events: (query) => sessions.events(query),
    skipped: () => io(() => index.skipped()),
    close: async () => index.close(),
  }
}
