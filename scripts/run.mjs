// What `npm start` and `npm test` call. Plain JavaScript without dependencies, because it runs on the Node that a fresh
// clone finds (20.17 or newer) before anything is installed. It brings the pinned pnpm, and with it the dependencies and
// the Node that the tools need, from the npm registry; then it hands over.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { npmScript } from './npm-script.mjs'
import { takenByNpm } from './taken-by-npm.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const stampFile = join(root, 'node_modules', '.installed-from')
const windows = process.platform === 'win32'
const TOOLS_NODE = [22, 18]
const TEST_OPTIONS = ['--all', '--force']
const TEST_USAGE = `npm test [-- [--all] [--force]]

Types, import directions, lint, generated files and tests, with one closing line.

  --all     what needs large downloads as well: real programs and servers (as npm run test:all, CI=true npm test)
  --force   run again what has not changed since it passed
`

/** @param {string} line */
const say = (line) => process.stderr.write(`${line}\n`)

/** @param {string} problem @param {string} remedy @returns {never} */
function stop(problem, remedy) {
  say(`\n✗ ${problem}\n  ${remedy}`)
  process.exit(1)
}

/** @param {string} version @param {number[]} wanted */
function atLeast(version, wanted) {
  const parts = version.replace(/^v/, '').split('.').map(Number)
  for (const [i, want] of wanted.entries()) {
    if ((parts[i] ?? 0) !== want) return (parts[i] ?? 0) > want
  }
  return true
}

/** @param {string[]} args @param {Record<string, string>} [env] */
function pnpm(args, env = {}) {
  const words = ['exec', '--yes', '--prefer-offline', `--package=${manifest.packageManager}`, '--', 'pnpm', ...args]
  const script = npmScript()
  const settings = {
    cwd: root,
    stdio: /** @type {const} */ (['inherit', 'inherit', 'inherit']),
    env: {
      ...process.env,
      npm_config_fetch_retries: '1',
      npm_config_update_notifier: 'false',
      TURBO_TELEMETRY_DISABLED: '1',
      DO_NOT_TRACK: '1',
      ...env,
    },
  }
  const result =
    script === undefined
      ? spawnSync('npm', words, { ...settings, shell: windows })
      : spawnSync(process.execPath, [script, ...words], settings)
  if (result.error)
    stop(`npm could not be started: ${result.error.message}`, 'Install Node with npm, then run this again.')
  return result.status ?? 1
}

function fingerprint() {
  const hash = createHash('sha256').update(`${process.platform} ${process.arch}`)
  const manifests = ['adapters', 'packages', 'plugins', 'tests'].flatMap((folder) =>
    readdirSync(join(root, folder)).map((name) => join(folder, name, 'package.json')),
  )
  for (const file of ['package.json', 'pnpm-lock.yaml', 'pnpm-workspace.yaml', ...manifests.sort()]) {
    if (existsSync(join(root, file))) hash.update(file).update(readFileSync(join(root, file)))
  }
  return hash.digest('hex')
}

async function registryAnswers() {
  const script = npmScript()
  if (script === undefined) return undefined
  const asked = spawnSync(process.execPath, [script, 'config', 'get', 'registry'], { cwd: root, encoding: 'utf8' })
  const registry = asked.stdout?.trim()
  if (!registry?.startsWith('http')) return undefined
  try {
    await fetch(registry, { method: 'HEAD', signal: AbortSignal.timeout(8000) })
    return { registry, reached: true }
  } catch {
    return { registry, reached: false }
  }
}

async function install() {
  const wanted = fingerprint()
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === wanted) return
  say(`Installing dependencies with ${manifest.packageManager} (once; about half a minute, then seconds) …`)
  rmSync(stampFile, { force: true })
  const status = pnpm(['install', '--frozen-lockfile'])
  if (status !== 0) {
    const network = await registryAnswers()
    if (network?.reached === false) {
      stop(
        `The npm registry at ${network.registry} cannot be reached, so the dependencies could not be installed.`,
        'Connect to the network, or name a registry or proxy in your npm configuration, and run this again. Nothing else was changed.',
      )
    }
    stop(
      `Installing the dependencies failed (exit ${status}); the reason is above.`,
      `If pnpm-lock.yaml does not match package.json, run: npx -y ${manifest.packageManager} install`,
    )
  }
  mkdirSync(dirname(stampFile), { recursive: true })
  writeFileSync(stampFile, wanted)
}

/** The installed Node comes first in the PATH of what pnpm starts. */
function requireToolsNode() {
  const installed = join(root, 'node_modules', '.bin', windows ? 'node.exe' : 'node')
  if (existsSync(installed) || atLeast(process.version, TOOLS_NODE)) return
  stop(
    `The development tools need Node ${TOOLS_NODE.join('.')} or newer; this is ${process.version}, and no Node package is published for ${process.platform}-${process.arch}.`,
    'Install Node 24 and run this again. (The plugins themselves run on Node 20.)',
  )
}

if (!atLeast(process.version, [20, 17])) {
  stop(`Node ${process.version} is too old.`, 'Install Node 20.17 or newer.')
}
const [command, ...args] = process.argv.slice(2)
const script = { start: 'scripts/start.ts', test: 'scripts/test.ts' }[command ?? '']
if (script === undefined) stop(`Unknown command ${command ?? '(none)'}.`, 'Use: npm start, npm test')
const taken = takenByNpm(args)
if (taken !== undefined) stop('Nothing was started.', taken)
if (command === 'test') {
  if (args.includes('--help')) {
    process.stdout.write(TEST_USAGE)
    process.exit(0)
  }
  const unknown = args.find((arg) => !TEST_OPTIONS.includes(arg))
  if (unknown !== undefined) stop(`npm test knows no ${unknown}.`, `Use: ${TEST_OPTIONS.join(', ')}, --help`)
}
await install()
requireToolsNode()
process.exit(pnpm(['exec', 'node', script, ...args]))
