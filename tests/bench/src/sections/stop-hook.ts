import { rmSync } from 'node:fs'
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
import { largerSizes, SMALL } from '../transcript.ts'

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
    const idle = openCaptureHome(join(folder, 'idle'), SMALL)
    const homes = [SMALL, ...largerSizes(context)].map((size) => ({
      size,
      home: openCaptureHome(join(folder, String(size)), size),
    }))
    const rows: Measurement[] = []
    for (const node of context.nodes) {
      context.say(`stop hook, Node ${node.version}`)
      const cases = homes.map(
        ({ size, home }) => [String(size), () => time(besideCourier(node, home, context))] as const,
      )
      const times = await interleave(
        {
          floor: () => time(floor(node, context)),
          idle: () => time(startingCourier(node, idle, context)),
          ...Object.fromEntries(cases),
        },
        context,
      )
      rows.push(
        ...rowsOf(
          node.name,
          homes.map(({ size }) => size),
          times,
        ),
      )
    }
    rmSync(folder, { recursive: true })
    return rows
  },
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
    cwd: home.project,
    env: bareEnvironment(scratch, {
      OPENVIKING_PLUGINS_HOME: home.paths.home,
      CLAUDE_PROJECT_DIR: home.project,
      CLAUDE_PID: String(process.pid),
      CLAUDE_PLUGIN_DATA: join(scratch, 'data'),
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

function rowsOf(node: string, sizes: readonly number[], times: Times<string>): Measurement[] {
  const what = (of: string): { what: string; node: string } => ({ what: of, node })
  const ofName = (name: string | number): number[] => times[name] ?? []
  const overFloor = (name: string | number): number => pairedRatio(ofName(name), ofName('floor'))
  return [
    ...sizes.map((size) =>
      judged(what(`pointer, transcript of ${bytes(size)} / floor`), overFloor(size), { atMost: 1.3 }),
    ),
    ...sizes.slice(1).map((size) =>
      judged(what(`pointer, ${bytes(size)} / ${bytes(SMALL)}`), pairedRatio(ofName(size), ofName(SMALL)), {
        atMost: 1.05,
      }),
    ),
    { ...what('pointer and courier / floor'), measured: ratio(overFloor('idle')) },
    { ...what('floor: `node -e 0`'), measured: milliseconds(median(ofName('floor'))) },
  ]
}
