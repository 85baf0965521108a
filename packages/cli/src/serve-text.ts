import type { Listening } from '@openviking-plugins/mcp/http'

export interface ServeTextOptions {
  /** Where the experiences are: a folder, or the address of a server. */
  place: string
  showToken: boolean
  platform?: NodeJS.Platform
}

/** Where a client that reads its token from the environment finds it. */
const VARIABLE = 'OPENVIKING_SERVE_TOKEN'

/** What is served, and how each of the best-known clients is told: one line to copy for each. */
export function serveText(listening: Listening, options: ServeTextOptions): string {
  const { url, token, loopback } = listening
  return [
    `Serving the experience memory at ${options.place}`,
    `as ${url}. End it with Ctrl-C.`,
    '',
    ...(token === undefined ? WITHOUT_TOKEN : tokenLines(token, options)),
    ...(loopback ? [] : BEYOND_THIS_MACHINE),
    'A client that has the plugin needs none of these lines: it would have every tool twice.',
    '',
    ...clientLines(url, token, options).map(([name, line]) => `${name.padEnd(12)} ${line}`),
    '',
  ].join('\n')
}

const WITHOUT_TOKEN = ['Every program of this machine can read and change it: there is no token.', '']
const BEYOND_THIS_MACHINE = [
  'Other machines reach it, without encryption: whoever listens on the way learns the token.',
  'Put a proxy with TLS in front of it, and name that with --allow-host.',
  '',
]

function tokenLines({ file, value }: NonNullable<Listening['token']>, { showToken }: ServeTextOptions): string[] {
  const shown = showToken ? `is ${value}` : `begins with ${value.slice(0, 4)}; --show-token prints all of it`
  return [`The token ${shown}. It is kept in`, file, '']
}

function clientLines(
  url: string,
  token: Listening['token'],
  { showToken, platform = process.platform }: ServeTextOptions,
): [name: string, line: string][] {
  const bearer = (how: string): string => (token === undefined ? '' : ` --header "Authorization: Bearer ${how}"`)
  const inShell = token === undefined ? '' : showToken ? token.value : `$(${readCommand(token.file, platform)})`
  const inFile = showToken ? (token?.value ?? '') : `\${env:${VARIABLE}}`
  const cursor = {
    mcpServers: {
      openviking: { url, ...(token === undefined ? {} : { headers: { Authorization: `Bearer ${inFile}` } }) },
    },
  }
  const needsVariable = `  # the token in ${VARIABLE}`
  return [
    ['Claude Code', `claude mcp add --scope user --transport http openviking ${url}${bearer(inShell)}`],
    [
      'Codex',
      `codex mcp add openviking --url ${url}${token === undefined ? '' : ` --bearer-token-env-var ${VARIABLE}${needsVariable}`}`,
    ],
    ['Cursor', `~/.cursor/mcp.json: ${JSON.stringify(cursor)}${token === undefined || showToken ? '' : needsVariable}`],
    ['Gemini CLI', `gemini mcp add --scope user --transport http openviking ${url}${bearer(inShell)}`],
  ]
}

function readCommand(file: string, platform: NodeJS.Platform): string {
  return platform === 'win32' ? `Get-Content '${file.replaceAll("'", "''")}'` : `cat '${file.replaceAll("'", "'\\''")}'`
}
