import { parseArgs } from 'node:util'
import { messageOf, OpenVikingError } from '@openviking-plugins/experience/errors'
import type { ToolGroups } from './offered-tools.ts'

export const USAGE = `Usage: node mcp.cjs [options]
Serves the openviking tools over stdin and stdout.

  --harness NAME    the agent program that starts this server (default: mcp)
  --groups GROUPS   experience: the two experience tools; all: the memory tools as well
  --home DIR        folder of the store
  --provider FILE   a module whose default export adds tools or replaces some
  --version         print the version
  --help            print this text`

export interface CommandLine {
  harness: string
  groups?: ToolGroups
  home?: string
  provider?: string
  version: boolean
  help: boolean
}

/** @throws INVALID_INPUT for an option or a value that there is not. */
export function parseCommandLine(args: readonly string[]): CommandLine {
  const values = options(args)
  const { harness = 'mcp', groups, home, provider, version = false, help = false } = values
  if (groups !== undefined && groups !== 'experience' && groups !== 'all') {
    throw new OpenVikingError('INVALID_INPUT', `--groups must be experience or all, not ${JSON.stringify(groups)}.`)
  }
  return {
    harness: harness.trim() === '' ? 'mcp' : harness.trim(),
    ...(groups === undefined ? {} : { groups }),
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
