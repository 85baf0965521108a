// What maintainers, and the release workflow, do for a release; docs/releasing.md tells when.
import { relative, resolve } from 'node:path'
import process from 'node:process'
import { parseArgs } from 'node:util'
import { renderFinding } from '../packages/skill-sync/src/index.ts'
import {
  type ProgramCall,
  pack,
  prepareRelease,
  publishProblems,
  publishStep,
  publishSteps,
  rehearseStep,
  releaseProblems,
  requireNewFolder,
  type StepRunner,
} from '../packages/skill-sync/src/release/index.ts'
import { bin, node, npm, type ProgramResult, program, root } from './tool.ts'

const USAGE = `usage: npm run release:COMMAND

  check                            is every change of what ships announced?
  version                          versions, changelogs, manifests, bundles and released.json
  pack -- FOLDER                   all of it in a new folder outside of the clone: tree, npm packages, archives
  publish -- FOLDER [--dry-run]    what is packed there, to npm and GitHub; what is there already is left alone
`

const { values, positionals } = parsed()
const [command = '', folder] = positionals

const COMMANDS: Record<string, () => Promise<number> | number> = {
  check: () => told(releaseProblems(root)),
  version: prepareVersions,
  pack: () => packTo(folderGiven()),
  publish: () => publishFrom(folderGiven()),
}

const RUNNER: StepRunner = {
  run: (call) => called(call, 'inherit').status === 0,
  ask: (call) => {
    const { status, stdout } = called(call, 'quiet')
    return status === 0 ? stdout : undefined
  },
  say: (line) => console.log(line),
}

function folderGiven(): string {
  if (folder === undefined) usage()
  return resolve(folder)
}

function parsed(): { values: { 'dry-run'?: boolean; help?: boolean }; positionals: string[] } {
  try {
    return parseArgs({
      allowPositionals: true,
      options: { 'dry-run': { type: 'boolean' }, help: { type: 'boolean' } },
    })
  } catch (error) {
    console.error(messageOf(error))
    usage()
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

function usage(): never {
  console.error(USAGE)
  process.exit(2)
}

function told(problems: readonly string[]): number {
  for (const problem of problems) console.error(problem)
  console.log(problems.length === 0 ? 'release: nothing is in the way' : `release: ${problems.length} in the way`)
  return problems.length === 0 ? 0 : 1
}

async function prepareVersions(): Promise<number> {
  const prepared = await prepareRelease(root)
  if ('problems' in prepared) return told(prepared.problems)
  if ('refused' in prepared) return told(prepared.refused.map((finding) => renderFinding(finding, { annotate: false })))
  for (const [harness, version] of Object.entries(prepared.versions)) console.log(`${harness} ${version}`)
  return 0
}

function packTo(to: string): number {
  requireNewFolder(root, to)
  const built = node([bin('tsdown', 'dist/run.mjs')], { cwd: 'packages/cli', stdio: 'pipe' })
  if (built.status !== 0) throw new Error(`the command cannot be built\n${built.output}`)
  for (const path of pack(root, to, packed)) console.log(relative(to, path))
  return 0
}

function publishFrom(from: string): number {
  const rehearsal = values['dry-run'] === true
  const steps = publishSteps(root, from, { commit: program('git', ['rev-parse', 'HEAD'], 'pipe').stdout.trim() })
  if (told(publishProblems(root)) !== 0 && !rehearsal) return 1
  const done = rehearsal ? rehearseStep : publishStep
  return steps.every((step) => done(step, RUNNER)) ? 0 : 1
}

function called({ program: name, args }: ProgramCall, stdio: 'inherit' | 'quiet'): ProgramResult {
  return name === 'npm' ? npm(args, stdio) : program(name, args, stdio)
}

function packed(args: readonly string[]): string {
  const { status, stdout } = npm(args, 'pipe')
  if (status !== 0) throw new Error(`npm ${args.join(' ')} exited ${status}`)
  return stdout
}

const run = COMMANDS[command]
if (values.help === true) {
  console.log(USAGE)
  process.exit(0)
}
if (run === undefined) usage()
try {
  process.exit(await run())
} catch (error) {
  console.error(`release: ${messageOf(error)}`)
  process.exit(1)
}
