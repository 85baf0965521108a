import { REQUIREMENT_IDS, type RequirementId } from '../requirements/requirements.ts'

/** The part of Vitest's JSON report that is read. */
export interface Report {
  testResults: {
    name: string
    status: string
    message?: string
    assertionResults: { status: string; fullName: string; failureMessages?: string[] }[]
  }[]
}

export interface Verdict {
  /** Of all that broke, the first in a user's days with the plugin. */
  requirement: RequirementId | undefined
  /** Names of the tests that failed: those of the requirement first. */
  failed: { name: string; why: string }[]
  /** Names of tests that did not run, which say why. */
  skipped: string[]
  passed: number
}

/** What a run with the newest programs tells. */
export function verdictOf({ testResults }: Report): Verdict {
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults)
  const files = testResults
    .filter(
      ({ status, assertionResults }) => status === 'failed' && assertionResults.every((one) => one.status !== 'failed'),
    )
    .map(({ name, message = '' }) => ({ name, why: firstLine(message) }))
  const failed = tests
    .filter(({ status }) => status === 'failed')
    .map(({ fullName, failureMessages: [message = ''] = [] }) => ({ name: fullName, why: firstLine(message) }))
  const rank = ({ name }: { name: string }): number => Math.min(...idsIn(name).map((id) => REQUIREMENT_IDS.indexOf(id)))
  const sorted = [...failed.toSorted((a, b) => compare(rank(a), rank(b))), ...files]
  return {
    requirement: sorted.flatMap(({ name }) => idsIn(name))[0],
    failed: sorted,
    skipped: tests.filter(({ status }) => status !== 'failed' && status !== 'passed').map(({ fullName }) => fullName),
    passed: tests.filter(({ status }) => status === 'passed').length,
  }
}

/** For people, as Markdown. `versions` are those that were tried. */
export function verdictText(verdict: Verdict, versions: Readonly<Record<string, string>>): string {
  const { requirement, failed, skipped, passed } = verdict
  const first = failed[0]
  const broken = requirement === undefined ? first?.name : `the requirement \`${requirement}\``
  return [
    first === undefined ? 'Nothing broke.' : `First broken: ${broken}.`,
    '',
    `Tried: ${Object.entries(versions)
      .map(([name, version]) => `${name} ${version}`)
      .join(', ')}.`,
    `${passed} passed, ${failed.length} failed, ${skipped.length} skipped.`,
    ...failed.map(({ name, why }) => `- ${name}: ${why}`),
    ...skipped.map((name) => `- skipped: ${name}`),
    '',
  ].join('\n')
}

/** As `proves` has put them into the name of a test. */
function idsIn(name: string): RequirementId[] {
  const [, list = ''] = /\[([^\]]+)\]$/.exec(name) ?? []
  const ids = new Set(list.split(', '))
  return REQUIREMENT_IDS.filter((id) => ids.has(id))
}

const firstLine = (text: string): string => text.split('\n', 1)[0] ?? ''

/** Without a requirement a rank is infinite. */
const compare = (a: number, b: number): number => (a === b ? 0 : a - b)
