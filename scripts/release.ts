// What maintainers do for a release; docs/releasing.md tells when.
//   node scripts/release.ts check     is every change of what ships announced?
//   node scripts/release.ts version   versions, changelogs, manifests, bundles and released.json
import process from 'node:process'
import { renderFinding } from '../packages/skill-sync/src/index.ts'
import { prepareRelease, releaseProblems } from '../packages/skill-sync/src/release/index.ts'
import { root } from './tool.ts'

const COMMANDS: Record<string, () => Promise<number> | number> = { check: checkRelease, version: prepareVersions }

function checkRelease(): number {
  const problems = releaseProblems(root)
  for (const problem of problems) console.error(problem)
  console.log(problems.length === 0 ? 'release: nothing is in the way' : `release: ${problems.length} problems`)
  return problems.length === 0 ? 0 : 1
}

async function prepareVersions(): Promise<number> {
  const prepared = await prepareRelease(root)
  if ('versions' in prepared) {
    for (const [harness, version] of Object.entries(prepared.versions)) console.log(`${harness} ${version}`)
    return 0
  }
  const lines =
    'problems' in prepared
      ? prepared.problems
      : prepared.refused.map((finding) => renderFinding(finding, { annotate: false }))
  for (const line of lines) console.error(line)
  return 1
}

const [name = ''] = process.argv.slice(2)
const command = COMMANDS[name]
if (command === undefined) {
  console.error(`usage: node scripts/release.ts ${Object.keys(COMMANDS).join(' | ')}`)
  process.exit(2)
}
process.exit(await command())
