import { join } from 'node:path'
import process from 'node:process'
import { type CaptureHome, openCaptureHome } from '../capture-home.ts'
import { type BenchContext, type Section, scratchFolder } from '../context.ts'
import { interleave, type Times } from '../interleaved.ts'
import { bytes, judged, type Measurement, milliseconds, ratio } from '../measurement.ts'
import type { NodeRelease } from '../node-releases.ts'
import { bareEnvironment, floor, type Outcome, type ProcessCase, time } from '../process-case.ts'
import { bundle } from '../repository.ts'
import { median, pairedRatio } from '../statistics.ts'

const SMALL = 10_000
const LARGE = 50_000_000

export const stopHook: Section = {
  name: 'stop-hook',
  title: 'Stop hook of the Claude Code plugin',
  about:
    'What stands in the user’s way at the end of a turn, from the start of the process to its end, input and answer included. ' +
    'The target is for leaving the pointer, which is all there is to do while a courier is at work (here the benchmark holds the lock of one). ' +
    'A courier ends with its work, so most turns find none and pay for starting one as well: the row “pointer and courier”. ' +
    'What that courier then does is waited for outside the measured time.',
  async run(context) {
    const folder = scratchFolder(context, 'stop')
    const large = context.quick ? LARGE / 10 : LARGE
    const homes = {
      small: openCaptureHome(join(folder, 'small'), SMALL),
      large: openCaptureHome(join(folder, 'large'), large),
      idle: openCaptureHome(join(folder, 'idle'), SMALL),
    }
    const rows: Measurement[] = []
    for (const node of context.nodes) {
      context.say(`stop hook, Node ${node.version}`)
      rows.push(...rowsOf(node.name, large, await timesOn(node, homes, context)))
    }
    return rows
  },
}

type Homes = Record<'small' | 'large' | 'idle', CaptureHome>
type Names = 'floor' | keyof Homes

async function timesOn(node: NodeRelease, homes: Homes, context: BenchContext): Promise<Times<Names>> {
  return interleave(
    {
      floor: () => time(floor(node, context)),
      small: () => time(besideCourier(node, homes.small, context)),
      large: () => time(besideCourier(node, homes.large, context)),
      idle: () => time(startingCourier(node, homes.idle, context)),
    },
    context,
  )
}

function hook(
  node: NodeRelease,
  home: CaptureHome,
  { scratch }: BenchContext,
  env: Readonly<Record<string, string>> = {},
): ProcessCase {
  return {
    command: node.path,
    args: [bundle('hook.cjs'), 'Stop'],
    cwd: scratch,
    env: bareEnvironment(scratch, {
      OPENVIKING_PLUGINS_HOME: home.paths.home,
      CLAUDE_PROJECT_DIR: scratch,
      CLAUDE_PID: String(process.pid),
      ...env,
    }),
    stdin: home.stopInput,
  }
}

/** `env`: what names a server, where the home is one for it. */
export function besideCourier(
  node: NodeRelease,
  home: CaptureHome,
  context: BenchContext,
  env?: Readonly<Record<string, string>>,
): ProcessCase {
  return {
    ...hook(node, home, context, env),
    before: () => home.holdLock(),
    after(outcome) {
      requireAnswer(outcome)
      if (home.pointers().length !== 1) throw new Error(`the hook left ${home.pointers().length} pointers`)
      home.dropPointers()
    },
  }
}

function startingCourier(node: NodeRelease, home: CaptureHome, context: BenchContext): ProcessCase {
  return {
    ...hook(node, home, context),
    async after(outcome) {
      requireAnswer(outcome)
      await home.courierDone()
    },
  }
}

function requireAnswer({ status, stdout }: Outcome): void {
  if (status !== 0 || stdout !== '{}\n') throw new Error(`the hook ended with ${status} and ${stdout}`)
}

function rowsOf(node: string, large: number, times: Times<Names>): Measurement[] {
  const what = (of: string): { what: string; node: string } => ({ what: of, node })
  const overFloor = (of: number[]): number => pairedRatio(of, times.floor)
  return [
    judged(what(`pointer, transcript of ${bytes(SMALL)} / floor`), overFloor(times.small), { atMost: 1.3 }),
    judged(what(`pointer, transcript of ${bytes(large)} / floor`), overFloor(times.large), { atMost: 1.3 }),
    judged(what(`pointer, ${bytes(large)} / ${bytes(SMALL)}`), pairedRatio(times.large, times.small), { atMost: 1.05 }),
    { ...what('pointer and courier / floor'), measured: ratio(overFloor(times.idle)) },
    { ...what('floor: `node -e 0`'), measured: milliseconds(median(times.floor)) },
  ]
}
