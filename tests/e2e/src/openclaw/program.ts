import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Unavailable } from '@openviking-plugins/programs'
import { type ClientProgram, fetchClient } from '../clients/client.ts'
import { isolated } from '../process/isolation.ts'
import { repository } from '../repository.ts'
import { TESTED } from '../requirements/versions.ts'

const [tested = 'latest'] = TESTED.openclaw.versions
/** Version, or tag, of OpenClaw that is tested. */
const wanted = process.env['OVP_OPENCLAW_VERSION'] || tested

/** OpenClaw wants a newer Node than we do; where this one is not installed, the Node of the tests will do. */
const ownNode = join(repository, 'tests', 'nodes', 'node_modules', 'node24', 'bin', 'node')

const openClaw: ClientProgram | Unavailable = await fetchClient('openclaw', wanted, (folder) => [
  existsSync(ownNode) ? ownNode : process.execPath,
  join(folder, 'openclaw.mjs'),
])

/** Condition and name for `describe.skipIf(…)(…)`: the reason of a skip is part of the name. */
export const missing: boolean = 'unavailable' in openClaw
export const named = (title: string): string =>
  'unavailable' in openClaw
    ? `OpenClaw ${wanted}: ${title} (${openClaw.unavailable})`
    : `OpenClaw ${openClaw.version}${isolated ? '' : ' (with this machine’s network)'}: ${title}`

/** The command line that starts it; only where it is not missing. */
export function openClawCommand(): ClientProgram['command'] {
  if ('unavailable' in openClaw) throw new Error(openClaw.unavailable)
  return openClaw.command
}
