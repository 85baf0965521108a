import {
  compareVersionNumbers,
  EXPERIENCE_TOOL_NAMES,
  explainServerVersion,
  MEMORY_TOOL_NAMES,
  type RuleSetName,
  resolveForServer,
  type ServerCounting,
  type ToolName,
  versionNumbers,
} from '@openviking-plugins/experience'

/** What a server of one version accepts and counts. */
export interface Capabilities {
  /** As the server tells it. */
  version: string | undefined
  /** How its usage is counted; `none` where nothing is, or nobody knows. */
  rules: RuleSetName | 'none'
  /** `newer` is taken for the newest that is known, `untold` for the oldest unless a probe said more. */
  known: ServerCounting['known']
  /** A sentence for a person: what this version is and counts. */
  reason: string
  /** Who may write `viking://~`. */
  homeAlias: { users: boolean; root: boolean }
  /** `read_content` of a search. */
  readContent: boolean
  /** Trajectories and outcomes of an experience. */
  lineage: boolean
  /** Their `start_date` and `end_date`. */
  lineageDates: boolean
  /** `create` keeps a file that is there. Where it does not, whoever creates has to look first. */
  createKeeps: boolean
  /** `append` and `replace` make a file that is missing. */
  writeMakes: boolean
  /** `/health` refuses a key that is wrong; before, it leaves out who is asking. */
  healthRefusesKey: boolean
  mcp: {
    /** Without a session: no `initialize` is needed and no session id given. */
    stateless: boolean
    /** A failed call is `isError: true`; before, many are plain texts. */
    failuresAreErrors: boolean
    /** Those of our tools that it has under the same name. */
    tools: ToolName[]
  }
}

/** First release with each thing that came, or changed, after 0.4.10. */
const SINCE = {
  lineage: '0.4.13',
  lineageDates: '0.4.14',
  stateless: '0.4.14',
  treeWriteEdit: '0.4.14',
  readContent: '0.4.17',
  failuresAreErrors: '0.4.23',
  healthRefusesKey: '0.4.23',
  createOverwrites: '0.5.2',
} as const

/** Commits between two releases that were never released: everything but their rules is that of the release before. */
const UNRELEASED: Partial<Record<RuleSetName, string>> = { 'dedicated-any': '0.4.13', 'generic-1-home': '0.4.16' }
/** Of a server of which nothing is known, only what every release has is used. */
const OLDEST = '0.4.10'

const LATE_TOOLS: readonly ToolName[] = ['tree', 'write', 'edit']

/** What the server that tells `version` in `/health` accepts and counts. */
export function capabilitiesOf(version: string | undefined): Capabilities {
  const { rules, known, reason } = explainServerVersion(version)
  const like = (rules === 'none' ? undefined : UNRELEASED[rules]) ?? (known === 'untold' ? OLDEST : (version ?? OLDEST))
  const numbers = versionNumbers(like) ?? []
  const has = (what: keyof typeof SINCE): boolean =>
    compareVersionNumbers(numbers, versionNumbers(SINCE[what]) ?? []) >= 0
  const resolvesHome = (role: 'user' | 'root'): boolean =>
    'resolved' in resolveForServer(like, 'viking://~/memories', { role, user: 'anybody' })
  return {
    version,
    rules,
    known,
    reason,
    homeAlias: { users: resolvesHome('user'), root: resolvesHome('root') },
    readContent: has('readContent'),
    lineage: has('lineage'),
    lineageDates: has('lineageDates'),
    createKeeps: !has('createOverwrites'),
    writeMakes: has('createOverwrites'),
    healthRefusesKey: has('healthRefusesKey'),
    mcp: {
      stateless: has('stateless'),
      failuresAreErrors: has('failuresAreErrors'),
      tools: [
        ...(rules === 'dedicated-any' ? EXPERIENCE_TOOL_NAMES : []),
        ...MEMORY_TOOL_NAMES.filter((name) => has('treeWriteEdit') || !LATE_TOOLS.includes(name)),
      ],
    },
  }
}
