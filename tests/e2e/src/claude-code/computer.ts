import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { withoutNetwork } from '../process/isolation.ts'
import { repository } from '../repository.ts'
import { type RunResult, run } from '../tools/run.ts'
import { claudeBinary } from './program.ts'

export const MARKETPLACE = 'openviking-plugins'
export const PLUGIN = 'openviking-memory'

/** A user's machine: a home folder of its own, with a blank in its path, and Claude Code. */
export interface Computer {
  folder: string
  env: NodeJS.ProcessEnv
  /** `claude …` outside of a session; fails the test unless it exits 0. */
  claude(...args: string[]): Promise<RunResult>
  remove(): void
}

/** The lowest Node that users may have, where it is installed; hooks and the MCP server run on it. */
const lowestNode = join(repository, 'tests', 'nodes', 'node_modules', 'node20', 'bin')

export function newComputer(): Computer {
  const folder = mkdtempSync(join(tmpdir(), 'ovp e2e '))
  const home = join(folder, 'home')
  mkdirSync(home)
  const env: NodeJS.ProcessEnv = {
    PATH: [...(existsSync(lowestNode) ? [lowestNode] : []), process.env['PATH']].join(delimiter),
    HOME: home,
    USERPROFILE: home,
    ...(process.platform === 'win32' ? { SystemRoot: process.env['SystemRoot'], TEMP: process.env['TEMP'] } : {}),
    LANG: 'C.UTF-8',
    TERM: 'dumb',
    CLAUDE_CONFIG_DIR: join(home, '.claude'),
    CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC: '1',
    DISABLE_AUTOUPDATER: '1',
    DISABLE_TELEMETRY: '1',
    DISABLE_ERROR_REPORTING: '1',
  }
  return {
    folder,
    env,
    async claude(...args) {
      const { program, args: all } = withoutNetwork(claudeBinary(), args, join(folder, 'no-model.sock'))
      const result = await run(program, all, { cwd: folder, env })
      if (result.status !== 0) {
        throw new Error(`claude ${args.join(' ')} exited ${result.status}\n${result.stdout}${result.stderr}`)
      }
      return result
    },
    remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 10 }),
  }
}

/** As the README says, from a folder or, as most users do, from a Git address. */
export async function installPlugin(computer: Computer, options: { from: 'git' | 'folder' }): Promise<void> {
  const source = options.from === 'folder' ? repository : await gitAddress(computer)
  await computer.claude('plugin', 'marketplace', 'add', source)
  await computer.claude('plugin', 'install', `${PLUGIN}@${MARKETPLACE}`)
}

/**
 * Claude Code takes no `file://` marketplace, so Git itself turns an https address into a local repository, which holds
 * what the next commit of this clone would hold.
 */
async function gitAddress(computer: Computer): Promise<string> {
  const address = 'https://git.invalid/openviking-plugins.git'
  const remote = join(computer.folder, 'remote')
  const git = async (cwd: string, ...args: string[]): Promise<string> => {
    const result = await run('git', args, { cwd, env: { ...computer.env, GIT_CONFIG_NOSYSTEM: '1' } })
    if (result.status !== 0) throw new Error(`git ${args.join(' ')} exited ${result.status}\n${result.stderr}`)
    return result.stdout
  }
  writeFileSync(
    join(computer.folder, 'home', '.gitconfig'),
    `[user]
	name = somebody
	email = somebody@example.invalid
[init]
	defaultBranch = main
[safe]
	directory = *
[protocol "file"]
	allow = always
[url "file://${remote.replaceAll('\\', '/')}"]
	insteadOf = ${address}
`,
  )
  const listed = await git(repository, 'ls-files', '-z', '--cached', '--others', '--exclude-standard')
  for (const path of listed.split('\0').filter((name) => name !== '' && existsSync(join(repository, name)))) {
    mkdirSync(dirname(join(remote, path)), { recursive: true })
    cpSync(join(repository, path), join(remote, path), { verbatimSymlinks: true })
  }
  await git(remote, 'init', '--quiet')
  await git(remote, 'add', '--all')
  await git(remote, 'commit', '--quiet', '--message', 'As it is')
  return address
}
