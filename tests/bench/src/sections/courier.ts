import { readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { type CaptureHome, openCaptureHome } from '../capture-home.ts'
import { type BenchContext, type Section, scratchFolder } from '../context.ts'
import { interleave } from '../interleaved.ts'
import { bytes, judged, type Measurement, milliseconds } from '../measurement.ts'
import type { NodeRelease } from '../node-releases.ts'
import { bareEnvironment, floor, time } from '../process-case.ts'
import { bundle } from '../repository.ts'
import { pairedRatio } from '../statistics.ts'

const SMALL = 10_000
const LARGE = 50_000_000
const NEW_TURNS = 2

export const courier: Section = {
  name: 'courier',
  title: 'Courier, two new turns',
  about:
    'The background process from its start to its end: it reads what came to a transcript since it last looked, redacts it and ' +
    'stores it. Before each round the transcript that is large grows by two turns, and the small one is made anew and read up to them.',
  async run(context) {
    const rows: Measurement[] = []
    for (const node of context.nodes) {
      context.say(`courier, Node ${node.version}`)
      rows.push(...(await rowsOn(node, context)))
    }
    return rows
  },
}

async function rowsOn(node: NodeRelease, context: BenchContext): Promise<Measurement[]> {
  const folder = scratchFolder(context, 'courier')
  const largeSize = context.quick ? LARGE / 10 : LARGE
  const large = openCaptureHome(join(folder, 'large'), largeSize)
  const firstRead = await readAll(node, large, context)

  const grown = async (): Promise<number> => {
    large.addTurns(NEW_TURNS)
    return readAll(node, large, context)
  }
  const anew = async (): Promise<number> => {
    rmSync(join(folder, 'small'), { recursive: true, force: true })
    const small = openCaptureHome(join(folder, 'small'), SMALL)
    await readAll(node, small, context)
    small.addTurns(NEW_TURNS)
    return readAll(node, small, context)
  }
  const times = await interleave({ floor: () => time(floor(node, context)), small: anew, large: grown }, context)
  rmSync(folder, { recursive: true })

  const ratio = pairedRatio(times.large, times.small)
  const { name } = node
  return [
    judged({ what: `transcript of ${bytes(largeSize)} / ${bytes(SMALL)}`, node: name }, ratio, { atMost: 1.1 }),
    {
      what: `transcript of ${bytes(SMALL)} / floor`,
      node: name,
      measured: pairedRatio(times.small, times.floor).toFixed(2),
    },
    { what: `first read of ${bytes(largeSize)}, once a session`, node: name, measured: milliseconds(firstRead) },
  ]
}

function readAll(node: NodeRelease, home: CaptureHome, { scratch }: BenchContext): Promise<number> {
  home.point()
  const before = storedBytes(home)
  return time({
    command: node.path,
    args: [bundle('ovp.cjs'), '--home', home.paths.home, '--once'],
    env: bareEnvironment(scratch),
    after({ status }) {
      if (status !== 0 || home.pointers().length > 0) throw new Error(`the courier ended with ${status}`)
      if (storedBytes(home) <= before) throw new Error('the courier stored nothing')
    },
  })
}

function storedBytes({ paths }: CaptureHome): number {
  return readdirSync(paths.sessions)
    .map((name) => statSync(join(paths.sessions, name)).size)
    .reduce((sum, size) => sum + size, 0)
}
