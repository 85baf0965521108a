import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { type Pattern, patternsIn } from './patterns.ts'

/**
 * A program: loads every source that builds a regular expression, has those built that wait for a text, and prints all of
 * them as JSON. In a process of its own, whose `RegExp` can tell where it is called.
 */
// One of each `needs` of the table in commands.ts.
const COMMAND_WORDS = `mysql 7z sshpass redis-cli login mongo ldap zip sqlcmd snmp rabbitmqctl htpasswd /user: freerdp
  sqlplus keypass security openssl --body keyvault ssm pulumi vault smbclient --from-literal curl`
const root = fileURLToPath(new URL('../../../../', import.meta.url))
const files = new Set(patternsIn(root).sites.map(({ file }) => file))
const built: Pattern[] = []

globalThis.RegExp = new Proxy(RegExp, {
  construct: (target, args, newTarget) => noted(Reflect.construct(target, args, newTarget) as RegExp),
  apply: (target, self, args) => noted(Reflect.apply(target, self, args) as RegExp),
})

function noted(pattern: RegExp): RegExp {
  const callers = new Error('Who builds this?').stack?.split('\n').slice(3) ?? []
  const place = /(file:\/\/\/.+):(\d+):\d+\)?$/.exec(callers[0] ?? '')
  if (place !== null) {
    const file = fileURLToPath(place[1] ?? '')
      .slice(root.length)
      .replaceAll('\\', '/')
    if (files.has(file)) built.push({ file, line: Number(place[2]), source: pattern.source, flags: pattern.flags })
  }
  return pattern
}

for (const file of files) await import(pathToFileURL(join(root, file)).href)

type Functions = Record<string, (argument: unknown) => unknown>

async function load(file: string): Promise<Functions> {
  return (await import(pathToFileURL(join(root, 'packages', file)).href)) as Functions
}

// Those that are built for the first text that needs them.
const tokens = await load('local-store/src/tokens.ts')
for (const text of ['Straße', 'ошибками']) tokens['documentTerms']?.(text)
tokens['isPrefixTerm']?.('東')
;(await load('recall/src/tokens-at-most.ts'))['tokensAtMost']?.('東')
;(await load('recall/src/plain-title.ts'))['plainTitle']?.('東')
const { mass } = await load('recall/src/gate/mass.ts')
mass?.([{ term: '東京', rarity: 1 }])
;(await load('capture/src/redact/plain-prose.ts'))['isPlainProse']?.('please rename it')
;(await load('capture/src/redact/commands.ts'))['redactCommands']?.(COMMAND_WORDS)

process.stdout.write(JSON.stringify(built))
