import { type Command, InvalidArgumentError, Option } from 'commander'
import { giveExamples, json } from './command-parts.ts'
import type { WithGlobals } from './context.ts'

export interface ServeOptions {
  host: string
  port: number
  /** False: nobody has to show one. */
  token: boolean
  tokenFile?: string
  showToken?: boolean
  allowHost: string[]
  allowOrigin: string[]
  groups?: 'experience' | 'all'
  provider?: string
  json?: boolean
}

/** Beside that of OpenViking's own servers, 1933. */
const PORT = 1944

function port(text: string): number {
  const value = Number(text)
  if (!/^\d+$/u.test(text) || value > 65_535) {
    throw new InvalidArgumentError('Give a number from 1 to 65535, or 0 for a free one.')
  }
  return value
}

function hostName(text: string, before: string[]): string[] {
  if (!/^[a-z0-9._:-]+$/iu.test(text)) throw new InvalidArgumentError('Give a name without a port, such as memory.lan.')
  return [...before, text]
}

function origin(text: string, before: string[]): string[] {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url === undefined || !/^https?:$/u.test(url.protocol) || url.pathname !== '/') {
    throw new InvalidArgumentError('Give an origin such as https://app.example.')
  }
  return [...before, url.origin]
}

/** The command that serves the tools to any number of clients. */
export function addServeCommand(program: Command, withGlobals: WithGlobals): void {
  const serve = program
    .command('serve')
    .summary('serve the tools to any MCP client, over HTTP')
    .description(
      'Serve the tools over MCP’s streamable HTTP, so that any number of clients use one memory. Whoever asks has to show a token, which is made at the first start and kept for its owner alone. Runs until it is ended with Ctrl-C.',
    )
    .option('--host <host>', 'name or address to listen on; others than loopback always want the token', '127.0.0.1')
    .addOption(new Option('--port <n>', 'port to listen on; 0 takes a free one').argParser(port).default(PORT))
    .addOption(new Option('--no-token', 'let every program of this machine in').conflicts(['tokenFile', 'showToken']))
    .option('--token-file <file>', 'take the token from this file (default: state/serve-token in the home)')
    .option('--show-token', 'print the token in full')
    .addOption(
      new Option('--allow-host <name>', 'answer to this name in Host as well, e.g. that of a proxy; repeatable')
        .argParser(hostName)
        .default([], 'none'),
    )
    .addOption(
      new Option('--allow-origin <origin>', 'let pages of this web origin ask; repeatable')
        .argParser(origin)
        .default([], 'none'),
    )
    .addOption(
      new Option(
        '--groups <groups>',
        'the two experience tools, or the memory tools as well (default: the setting tools)',
      ).choices(['experience', 'all']),
    )
    .option('--provider <file>', 'a module that adds tools, or takes the place of some')
    .addOption(json('{"url","token_file","loopback"}, once it listens'))
    .action(async (options: ServeOptions) => (await import('./commands/serve.ts')).serve(withGlobals(options)))
  giveExamples(serve, [
    ['ovp serve', 'for the clients of this machine; it prints how to set each up'],
    ['ovp serve --port 0 --json', 'on a free port, for a script'],
    ['ovp serve --host 192.168.1.20 --allow-host memory.lan', 'for other machines, which need the token'],
  ])
}
