import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type BenchContext, type Section, scratchFolder } from '../context.ts'
import { interleave, type Times } from '../interleaved.ts'
import { bytes, judged, type Measurement, milliseconds } from '../measurement.ts'
import type { NodeRelease } from '../node-releases.ts'
import { type PastSessions, type Work, writePastSessions } from '../past-sessions.ts'
import { bareEnvironment, type Outcome, type ProcessCase, time } from '../process-case.ts'
import { bundle } from '../repository.ts'
import { median, pairedRatio } from '../statistics.ts'

const SESSIONS = 200
const QUICK_SESSIONS = 20
const SIZE = 5_000_000

const WORK: Record<Work, string> = {
  mixed: 'files, searches, edits and tests',
  shell: 'long outputs of commands',
}

const PLAIN_READ = `
const { createReadStream, readdirSync } = require('node:fs')
const { join } = require('node:path')
const folder = process.argv[2]
let bytes = 0
const next = ([name, ...others]) => {
  if (name === undefined) return console.log(bytes)
  createReadStream(join(folder, name)).on('data', (chunk) => (bytes += chunk.length)).on('end', () => next(others))
}
next(readdirSync(folder))
`
const TELL_MEMORY = "process.on('exit', () => console.log('most memory: ' + process.resourceUsage().maxRSS))\n"

export const learn: Section = {
  name: 'learn',
  title: 'Learning from past sessions',
  about:
    '`ovp learn` on a home that knows nothing, from the start of the process to its end: it reads every session, ranks them and writes ' +
    'the digests of the best. Each session holds signs of a lesson. The plain read is a process of Node that streams the same files and ' +
    'does nothing with them; both find them in the cache of the file system, where the disk takes no part of the time.',
  async run(context) {
    const folder = scratchFolder(context, 'learn')
    const rows: Measurement[] = []
    for (const work of Object.keys(WORK) as Work[]) {
      const sessions = writePastSessions(join(folder, work), work, context.quick ? QUICK_SESSIONS : SESSIONS, SIZE)
      for (const node of context.nodes) {
        context.say(`learn, ${work}, Node ${node.version}`)
        rows.push(...(await rowsOn(node, work, sessions, context)))
      }
      rmSync(sessions.folder, { recursive: true })
    }
    rmSync(folder, { recursive: true })
    return rows
  },
}

async function rowsOn(
  node: NodeRelease,
  work: Work,
  sessions: PastSessions,
  context: BenchContext,
): Promise<Measurement[]> {
  const folder = scratchFolder(context, 'learn-home')
  const home = join(folder, 'home')
  mkdirSync(home)
  const tellMemory = join(folder, 'tell-memory.cjs')
  writeFileSync(tellMemory, TELL_MEMORY)
  const plainRead = join(folder, 'plain-read.cjs')
  writeFileSync(plainRead, PLAIN_READ)

  const read: ProcessCase = {
    command: node.path,
    args: [plainRead, dirname(sessions.files[0] ?? '')],
    env: bareEnvironment(home),
    after({ stdout }) {
      if (Number(stdout) !== sessions.bytes) throw new Error(`read ${stdout} bytes of ${sessions.bytes}`)
    },
  }
  let memory = 0
  const run = (learned: number): ProcessCase => ({
    command: node.path,
    args: ['-r', tellMemory, bundle('ovp.cjs'), 'learn'],
    cwd: folder,
    env: bareEnvironment(home, { CLAUDE_CONFIG_DIR: sessions.folder }),
    after(outcome) {
      checkLearned(outcome, sessions.files.length, learned)
      memory = Math.max(memory, Number(/most memory: (\d+)/.exec(outcome.stdout)?.[1]) * 1024)
    },
  })
  const anew: ProcessCase = {
    ...run(sessions.files.length),
    before: () => rmSync(join(home, '.openviking'), { recursive: true, force: true }),
  }
  // One try a round: at this length there is nothing that the fastest of several would leave out.
  const times: Times<'read' | 'anew' | 'again'> = await interleave(
    { read: () => time(read), anew: () => time(anew), again: () => time(run(0)) },
    { ...context, tries: 1 },
  )
  rmSync(folder, { recursive: true })

  const of = `${bytes(sessions.bytes)} of ${WORK[work]}`
  const what = (name: string): { what: string; node: string } => ({ what: `${of}: ${name}`, node: node.name })
  return [
    judged(what('learn / plain read'), pairedRatio(times.anew, times.read), { atMost: 2 }),
    { ...what('plain read'), measured: milliseconds(median(times.read)) },
    { ...what('the second run'), measured: milliseconds(median(times.again)) },
    { ...what('most memory'), measured: bytes(memory) },
  ]
}

function checkLearned({ status, stdout }: Outcome, sessions: number, learned: number): void {
  if (status !== 0 || !stdout.includes(`${sessions} sessions on disk, ${learned} new or grown`))
    throw new Error(`learning ended with ${status}: ${stdout}`)
}
