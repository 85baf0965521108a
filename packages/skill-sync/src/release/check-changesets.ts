import { readWorkspace } from '../workspace.ts'
import { type Changeset, changesetSettings, readChangesets } from './changesets.ts'

const NEVER = 'never released ("ignore" in .changeset/config.json)'

/** What is wrong with pending changesets, one line each: of these the release would stop, or wait for ever. */
export function changesetProblems(root: string): string[] {
  const never = new Set(changesetSettings(root).ignore)
  const names = readWorkspace(root)
    .map(({ name }) => name)
    .filter((name) => !never.has(name))
  return readChangesets(root).flatMap((changeset) =>
    problemsOf(changeset, { names, never }).map((problem) => `${changeset.file}: ${problem}`),
  )
}

function problemsOf(
  { levels, text }: Changeset,
  { names, never }: { names: readonly string[]; never: ReadonlySet<string> },
): string[] {
  const given = Object.keys(levels)
  const ignored = given.filter((name) => never.has(name))
  if (given.length > 0 && ignored.length === given.length) {
    return [
      `all that it names is ${NEVER}: remove the file, or name the plugins instead if users get something of the change`,
    ]
  }
  const unknown = given.filter((name) => !names.includes(name) && !never.has(name))
  const problems = [
    ...ignored.map((name) => `${name} is ${NEVER}: take out its line`),
    ...unknown.map((name) => `there is no package "${name}": ${insteadOf(name, names)}`),
    ...(given.length > 0 && text === '' ? ['it says nothing: write below the block what users get'] : []),
  ]
  return problems.length > 0 || Object.values(levels).some((level) => level !== 'none')
    ? problems
    : ['it gives no package a new version: name what changed with patch, minor or major, or remove the file']
}

/** The package of the same name in our scope, or where names are to be found. */
function insteadOf(name: string, names: readonly string[]): string {
  const short = (text: string): string => text.replace(/^@.*\//, '').toLowerCase()
  const same = names.find((known) => short(known) === short(name))
  return same === undefined
    ? 'write the name that its package.json below plugins/, packages/ or adapters/ says'
    : `write "${same}"`
}
