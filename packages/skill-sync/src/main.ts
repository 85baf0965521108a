import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { check } from './check.ts'
import { FINDINGS, type Finding } from './findings.ts'
import { renderFinding } from './report.ts'
import { sync } from './sync.ts'

const USAGE = `usage: pnpm run sync [--check] [--rerecord]

Writes the copies of skills/, the bundles, the manifests and the marketplace files, and generated.json.

  --check      write nothing and build nothing; tell what drifted
  --rerecord   give a skill's newest version its changed text, as long as no release tag holds that version
  --root DIR   another checkout
  --help       this text, and what each code means

exit status: 0 in step, 1 something drifted or has to be put right by hand, 2 wrong usage or a failed build
`

function codes(): string {
  const width = Math.max(...Object.keys(FINDINGS).map((code) => code.length))
  const lines = Object.entries(FINDINGS).map(
    ([code, { healed, meaning }]) => `  ${code.padEnd(width)}  ${healed ? 'sync' : 'hand'}  ${meaning}`,
  )
  return `\ncodes (put right by the sync, or by hand):\n${lines.join('\n')}\n`
}

const count = (findings: readonly Finding[]): string => `${findings.length} finding${findings.length === 1 ? '' : 's'}`

function print(findings: readonly Finding[]): void {
  const annotate = process.env['GITHUB_ACTIONS'] !== undefined
  for (const finding of findings) console.error(renderFinding(finding, { annotate }))
}

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      check: { type: 'boolean', default: false },
      rerecord: { type: 'boolean', default: false },
      root: { type: 'string', default: dirname(dirname(dirname(dirname(fileURLToPath(import.meta.url))))) },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) {
    console.log(USAGE + codes())
    return 0
  }
  if (values.check) {
    const findings = check(values.root)
    print(findings)
    console.log(findings.length === 0 ? 'sync: nothing drifted' : `sync: ${count(findings)}`)
    return findings.length === 0 ? 0 : 1
  }
  const { written, removed, refused } = await sync(values.root, { rerecord: values.rerecord })
  print(refused)
  for (const path of written) console.log(`wrote    ${path}`)
  for (const path of removed) console.log(`removed  ${path}`)
  if (refused.length > 0) console.log(`sync: nothing written, ${count(refused)}`)
  else if (written.length + removed.length === 0) console.log('sync: nothing to do')
  return refused.length === 0 ? 0 : 1
}

try {
  process.exitCode = await main()
} catch (error) {
  console.error(`sync: ${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 2
}
