// Tries the newest release of each agent program and of the server, and names the first requirement that broke; with
// arguments, only in the tests whose paths hold them.
import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { npm, python, run } from '@openviking-plugins/programs'
import { repository } from '../repository.ts'
import { type Report, verdictOf, verdictText } from './verdict.ts'

/** The variable that names a version to the tests, and where its newest one is known. */
const PROGRAMS = [
  { name: 'Claude Code', variable: 'OVP_CLAUDE_VERSION', newest: () => ofNpm('@anthropic-ai/claude-code') },
  { name: 'Codex', variable: 'OVP_CODEX_VERSIONS', newest: () => ofNpm('@openai/codex') },
  { name: 'Cursor SDK', variable: 'OVP_CURSOR_SDK_VERSION', newest: () => ofNpm('@cursor/sdk') },
  { name: 'OpenClaw', variable: 'OVP_OPENCLAW_VERSION', newest: () => ofNpm('openclaw') },
  { name: 'OpenViking', variable: 'OVP_SERVER_VERSIONS', newest: () => ofPyPi('openviking') },
] as const

async function ofNpm(name: string): Promise<string | undefined> {
  const { status, stdout } = await npm(['view', name, 'version', '--json'], repository)
  return status === 0 ? (JSON.parse(stdout) as string) : undefined
}

async function ofPyPi(name: string): Promise<string | undefined> {
  const interpreter = await python()
  if ('unavailable' in interpreter) return undefined
  const { status, stdout } = await run(interpreter.program, ['-m', 'pip', 'index', 'versions', name])
  return status === 0 ? /^\S+ \(([^)]+)\)/.exec(stdout)?.[1] : undefined
}

const versions: Record<string, string> = {}
const env: NodeJS.ProcessEnv = { ...process.env, OVP_ALL: '1' }
for (const { name, variable, newest } of PROGRAMS) {
  const version = await newest()
  versions[name] = version ?? 'as tested (the newest is not known here)'
  if (version !== undefined) env[variable] = version
}

const folder = mkdtempSync(join(tmpdir(), 'ovp newest '))
try {
  const report = join(folder, 'report.json')
  const vitest = join(repository, 'node_modules', 'vitest', 'vitest.mjs')
  const args = ['--project=e2e', '--project=servers', '--reporter=json', `--outputFile.json=${report}`]
  const { stderr } = await run(process.execPath, [vitest, 'run', ...args, ...process.argv.slice(2)], {
    cwd: repository,
    env,
    limitMs: 3_600_000,
  })
  process.stderr.write(stderr)
  const verdict = verdictOf(JSON.parse(readFileSync(report, 'utf8')) as Report)
  const text = verdictText(verdict, versions)
  console.log(text)
  const summary = process.env['GITHUB_STEP_SUMMARY']
  if (summary !== undefined) appendFileSync(summary, text)
  process.exitCode = verdict.failed.length === 0 ? 0 : 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}
