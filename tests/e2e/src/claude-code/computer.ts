import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { type RunResult, run } from '@openviking-plugins/programs'
import { stageAsItIs } from '@openviking-plugins/skill-sync/release'
import { isolated, withoutNetwork } from '../process/isolation.ts'
import { openPassage, type Passage } from '../process/passage.ts'
import { repository } from '../repository.ts'
import { claudeBinary } from './program.ts'

export const MARKETPLACE = 'openviking-plugins'
export const PLUGIN = 'openviking-memory'

/** A user's machine: a home folder of its own, with a blank in its path, and Claude Code. */
export interface Computer {
  folder: string
  env: NodeJS.ProcessEnv
  /** What its programs reach. */
  network: { model: string; passages: Record<number, string> }
  /** Lets its programs reach a server on a loopback port of this machine, under the same address. */
  reach(url: string): Promise<void>
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
  const network: Computer['network'] = { model: join(folder, 'no-model.sock'), passages: {} }
  const open: Passage[] = []
  return {
    folder,
    env,
    network,
    async reach(url) {
      if (!isolated) return
      const port = Number(new URL(url).port)
      const socket = join(folder, `${port}.sock`)
      open.push(await openPassage(socket, port))
      network.passages[port] = socket
    },
    async claude(...args) {
      const { program, args: all } = withoutNetwork(claudeBinary(), args, network)
      const result = await run(program, all, { cwd: folder, env })
      if (result.status !== 0) {
        throw new Error(`claude ${args.join(' ')} exited ${result.status}\n${result.stdout}${result.stderr}`)
      }
      return result
    },
    remove() {
      for (const passage of open) passage.close()
      if (process.env['OVP_KEEP']) console.log(`kept: ${folder}`)
      else rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
    },
  }
}

/** As the README says, from the folder of a clone or, as most users do, from a Git address. */
export async function installPlugin(computer: Computer, options: { from: 'git' | 'folder' }): Promise<void> {
  const clone = cloneTo(computer)
  const source = options.from === 'folder' ? clone : await gitAddress(computer, clone)
  await computer.claude('plugin', 'marketplace', 'add', source)
  await computer.claude('plugin', 'install', `${PLUGIN}@${MARKETPLACE}`)
}

/** The folder of a clone on the computer, with all that a release of this tree consists of; answers its path. */
export function cloneTo(computer: Computer): string {
  const clone = cloneOn(computer)
  stageAsItIs(repository, clone)
  return clone
}

/** Where it lies. */
export const cloneOn = ({ folder }: Computer): string => join(folder, 'clone')

/** Commits what has changed in the repository that the plugin was installed from. */
export async function commitClone(computer: Computer, message: string): Promise<void> {
  await git(computer, cloneOn(computer), 'add', '--all')
  await git(computer, cloneOn(computer), 'commit', '--quiet', '--message', message)
}

/** A staged release as the repository that plugins are installed from; answers its Git address. */
export async function publishClone(computer: Computer, staged: string): Promise<string> {
  const clone = cloneOn(computer)
  cpSync(staged, clone, { recursive: true })
  return gitAddress(computer, clone)
}

/** Claude Code takes no `file://` marketplace, so Git itself turns an https address into the local repository. */
export async function gitAddress(computer: Computer, clone: string): Promise<string> {
  const address = 'https://git.invalid/openviking-plugins.git'
  writeFileSync(
    join(computer.folder, 'home', '.gitconfig'),
    `[user]
	name = somebody
	email = somebody@example.invalid
[init]
	defaultBranch = main
[protocol "file"]
	allow = always
[url "file://${clone.replaceAll('\\', '/')}"]
	insteadOf = ${address}
`,
  )
  await git(computer, clone, 'init', '--quiet')
  await commitClone(computer, 'As it is')
  return address
}

async function git(computer: Computer, cwd: string, ...args: string[]): Promise<string> {
  // A clone of another owner, as in a container, is refused otherwise.
  const all = ['-c', 'safe.directory=*', ...args]
  const result = await run('git', all, { cwd, env: { ...computer.env, GIT_CONFIG_NOSYSTEM: '1' } })
  if (result.status !== 0) throw new Error(`git ${args.join(' ')} exited ${result.status}\n${result.stderr}`)
  return result.stdout
}
