import { readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { type CaptureHome, openCaptureHome } from '../capture-home.ts'
import { type BenchContext, type Section, scratchFolder } from '../context.ts'
import { interleave, type Times } from '../interleaved.ts'
import { bytes, judged, type Measurement, milliseconds } from '../measurement.ts'
import type { NodeRelease } from '../node-releases.ts'
import { bareEnvironment, floor, time } from '../process-case.ts'
import { bundle } from '../repository.ts'
import { pairedRatio } from '../statistics.ts'
import { largerSizes, SMALL } from '../transcript.ts'

/** Its first read takes most of the time, and tells nothing of a release that 50 MB do not. */
const ON_ONE_RELEASE = 100_000_000
const NEW_TURNS = 2

export const courier: Section = {
  name: 'courier',
  title: 'Courier, two new turns',
  about:
    'The background process from its start to its end: it reads what came to a transcript since it last looked, redacts it and ' +
    'stores it. Before each round a transcript that is large grows by two turns, and the small one is made anew and read up to them.',
  async run(context) {
    const rows: Measurement[] = []
    for (const node of context.nodes) {
      context.say(`courier, Node ${node.version}`)
      const sizes = largerSizes(context).filter((size) => size < ON_ONE_RELEASE || node === context.nodes.at(-1))
      rows.push(...(await rowsOn(node, sizes, context)))
    }
    return rows
  },
}

async function rowsOn(node: NodeRelease, sizes: readonly number[], context: BenchContext): Promise<Measurement[]> {
  const folder = scratchFolder(context, 'courier')
  const large: { size: number; home: CaptureHome; firstRead: number }[] = []
  for (const size of sizes) {
    const home = openCaptureHome(join(folder, String(size)), size)
    large.push({ size, home, firstRead: await readAll(node, home, context) })
  }
  const grown = async (home: CaptureHome): Promise<number> => {
    home.addTurns(NEW_TURNS)
    return readAll(node, home, context)
  }
  const anew = async (): Promise<number> => {
    rmSync(join(folder, 'small'), { recursive: true, force: true })
    const small = openCaptureHome(join(folder, 'small'), SMALL)
    await readAll(node, small, context)
    return grown(small)
  }
  const times: Times<string> = await interleave(
    {
      floor: () => time(floor(node, context)),
      small: anew,
      ...Object.fromEntries(large.map(({ size, home }) => [String(size), () => grown(home)])),
    },
    context,
  )
  rmSync(folder, { recursive: true })

  const what = (of: string): { what: string; node: string } => ({ what: of, node: node.name })
  const over = (name: string | number, under: string): number => pairedRatio(times[name] ?? [], times[under] ?? [])
  return [
    ...large.map(({ size }) =>
      judged(what(`transcript of ${bytes(size)} / ${bytes(SMALL)}`), over(size, 'small'), { atMost: 1.1 }),
    ),
    { ...what(`transcript of ${bytes(SMALL)} / floor`), measured: over('small', 'floor').toFixed(2) },
    ...large.map(({ size, firstRead }) => ({
      ...what(`first read of ${bytes(size)}, once a session`),
      measured: milliseconds(firstRead),
    })),
  ]
}

function readAll(node: NodeRelease, home: CaptureHome, { scratch }: BenchContext): Promise<number> {
  home.point()
  const before = storedBytes(home)
  return time({
    command: node.path,
    args: [bundle('ovp.cjs'), '--courier', '--home', home.paths.home, '--once'],
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
