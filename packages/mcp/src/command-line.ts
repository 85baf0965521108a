import { parseArgs } from 'node:util'
import { messageOf, OpenVikingError } from '@openviking-plugins/experience/errors'

export const USAGE = `Usage: node mcp.cjs [options]
Serves the openviking tools over stdin and stdout.

  --harness NAME    the agent program that starts this server (default: mcp)
  --groups GROUPS   experience: the two experience tools; memory: the memory tools, if the setting tools wants
                    them; all: both
  --home DIR        folder of the store
  --provider FILE   a module whose default export adds tools or replaces some
  --version         print the version
  --help            print this text`

const GROUPS = ['experience', 'memory', 'all'] as const

export interface CommandLine {
  harness: string
  groups?: (typeof GROUPS)[number]
  home?: string
  provider?: string
  version: boolean
  help: boolean
}

/** @throws INVALID_INPUT for an option or a value that there is not. */
export function parseCommandLine(args: readonly string[]): CommandLine {
  const values = options(args)
  const { harness = 'mcp', groups, home, provider, version = false, help = false } = values
  const chosen = GROUPS.find((group) => group === groups)
  if (groups !== undefined && chosen === undefined) {
    throw new OpenVikingError(
      'INVALID_INPUT',
      `--groups must be experience, memory or all, not ${JSON.stringify(groups)}.`,
    )
  }
  return {
    harness: harness.trim() === '' ? 'mcp' : harness.trim(),
    ...(chosen === undefined ? {} : { groups: chosen }),
    ...(home === undefined ? {} : { home }),
    ...(provider === undefined ? {} : { provider }),
    version,
    help,
  }
}

function options(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        harness: { type: 'string' },
        groups: { type: 'string' },
        home: { type: 'string' },
        provider: { type: 'string' },
        version: { type: 'boolean' },
        help: { type: 'boolean' },
      },
    }).values
  } catch (cause) {
    throw new OpenVikingError('INVALID_INPUT', `${messageOf(cause)}\n\n${USAGE}`, { cause })
  }
}
