import { compareVersionNumbers, versionNumbers } from '../version-numbers.ts'
import { RULE_SETS, type RuleSetName } from './rule-sets.ts'

/** What a server of some version counts, and how that is known. */
export interface ServerCounting {
  /** Whether this version was looked at. `newer` is taken for the newest that was. */
  known: 'known' | 'newer' | 'older' | 'untold'
  /** `none`: nothing is counted, or it is not known. */
  rules: RuleSetName | 'none'
  /** A sentence for a person. */
  reason: string
}

const RELEASES = RULE_SETS.flatMap(({ name, since, servers }) =>
  since === undefined ? [] : [{ name, since, servers }],
)
const FIRST_COUNTING = RELEASES[0]?.since ?? ''
/** The newest release whose rules were looked at. */
const NEWEST_KNOWN = '0.5.2'

/** The rules of the server that answers `version` from `/health`; see `explainServerVersion`. */
export function ruleSetForVersion(version: string | undefined): RuleSetName | 'none' {
  return explainServerVersion(version).rules
}

/**
 * The rules of a server by its version, compared by its numbers: a fourth one may follow, and what comes after them
 * (`rc1`, `.dev3+g0123456`, `-beta`) is left out, except for a commit that is known to count in its own way.
 */
export function explainServerVersion(version: string | undefined): ServerCounting {
  const text = version?.trim() ?? ''
  const numbers = versionNumbers(text)
  if (numbers === undefined || numbers.every((number) => number === 0)) {
    return {
      known: 'untold',
      rules: 'none',
      reason: `The server tells no version (${text === '' ? 'none' : text}), so what it counts is not known.`,
    }
  }
  const unreleased = RULE_SETS.find(({ commit }) => commit !== undefined && namesCommit(text, commit))
  if (unreleased !== undefined) {
    return { known: 'known', rules: unreleased.name, reason: `Version ${text} is ${unreleased.servers}.` }
  }
  const release = RELEASES.findLast(({ since }) => compareVersionNumbers(numbers, versionNumbers(since) ?? []) >= 0)
  if (release === undefined) {
    return {
      known: 'older',
      rules: 'none',
      reason: `Version ${text} is older than ${FIRST_COUNTING}, the first that counts.`,
    }
  }
  return compareVersionNumbers(numbers, versionNumbers(NEWEST_KNOWN) ?? []) > 0
    ? {
        known: 'newer',
        rules: release.name,
        reason: `Version ${text} is newer than ${NEWEST_KNOWN}, the newest that is known; it is taken to count the same.`,
      }
    : { known: 'known', rules: release.name, reason: `Version ${text} counts like ${release.servers}.` }
}

/** Development builds name their commit behind a plus: `0.4.14.dev12+gfd01e62b9.d20260807`. */
function namesCommit(version: string, commit: string): boolean {
  const [, local = ''] = version.toLowerCase().split('+', 2)
  return local.split(/[._-]/).some((piece) => {
    const hash = /^g?([0-9a-f]{7,40})$/.exec(piece)?.[1]
    return hash !== undefined && (hash.startsWith(commit) || commit.startsWith(hash))
  })
}
