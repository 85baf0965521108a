import { atEdge, EDGE, NEXT_LINE } from './lines.ts'
import { MARK } from './mark.ts'
import { isPlaceholder, isProse } from './placeholder.ts'

/** A program and where among its arguments a secret stands. */
interface Command {
  /** The program, and the subcommand when only that one takes the secret. */
  name: string
  /** The argument up to the secret. `<quote>` is where it may be opened. */
  lead: string
  /** Says that this call holds none. */
  unless?: RegExp
}

const COMMANDS: readonly Command[] = [
  { name: '(?:mysql[a-z]{0,12}|mariadb(?:-[a-z]{1,12})?)', lead: '-p(?!ort\\b|rotocol\\b|lugin)' },
  { name: '7z[ar]?', lead: '-p' },
  { name: 'sshpass', lead: '-p\\s{0,4}' },
  { name: 'redis-cli', lead: '(?:-a|--pass)\\s{1,4}' },
  { name: '(?:docker|podman|nerdctl|buildah|helm\\s{1,4}registry|oras)\\s{1,4}login', lead: '-p(?:=|\\s{0,4})' },
  { name: 'mongo(?:sh|dump|restore|import|export)?', lead: '-p\\s{1,4}' },
  { name: 'ldap(?:search|add|modify|delete|passwd|whoami)', lead: '-w\\s{1,4}' },
  { name: '(?:un)?zip', lead: '-P\\s{1,4}' },
  { name: 'openssl', lead: '-pass(?:in|out)?\\s{1,4}pass:' },
  { name: 'smbclient', lead: '-U\\s{0,4}[^\\s%"\']{1,100}%' },
  {
    name: '(?:kubectl|oc)',
    lead: '--from-literal(?:=|\\s{1,4})<quote>[^\\s="\']{1,200}=',
    unless: /\s(?:configmap|cm)\s/,
  },
  {
    name: 'curl',
    lead: '(?:-[A-Za-z]{0,6}[uU]|--user|--proxy-user)(?:=|\\s{0,4})<quote>[^\\s:"\'$-][^\\s:"\'$]{0,100}:',
  },
  { name: 'curl', lead: '(?:-b|--cookie)(?:=|\\s{1,4})<quote>(?=[^\\s="\'$]{1,100}=)' },
]

// To the end of the call: what is quoted may hold `;` and `|`, and a backslash takes the next line in.
const ARGUMENTS = `(?:"[^"\\r\\n]{0,400}"|'[^'\\r\\n]{0,400}'|\\\\\\r?\\n|[^\\r\\n|;&"'])`
const VALUE = `("[^"\\r\\n]{1,400}"|'[^'\\r\\n]{1,400}'|[^\\s"'|;&<>\`]{1,400})`

// As inside a string inside a string: \"…\"
const ESCAPED = `\\\\{1,15}["']`

const RULES = COMMANDS.map(({ name, lead, unless }) => ({
  call: new RegExp(`(?<!\\.)${EDGE}${name}(?:\\.exe)?(?=\\s)${ARGUMENTS}{1,600}`, 'g'),
  arguments: [
    ...['', '"', "'"].slice(0, lead.includes('<quote>') ? 3 : 1).map((quote) => {
      const value = quote === '' ? VALUE : `([^${quote}\\r\\n]{1,400})(?=${quote})`
      return new RegExp(`(?<=\\s)(${lead.replace('<quote>', quote)})${value}`, 'g')
    }),
    new RegExp(
      `(?<=\\s)(${lead.includes('<quote>') ? lead.replace('<quote>', ESCAPED) : `${lead}${ESCAPED}`})([^"'\\\\\\r\\n]{1,400})(?=${ESCAPED})`,
      'g',
    ),
  ],
  unless,
}))

const GAP = `(?:[ \\t]{1,8}|${NEXT_LINE})`
const NETRC = new RegExp(
  `${EDGE}((?:machine[ \\t]{1,8}\\S{1,200}|default)${GAP}login[ \\t]{1,8}[^\\s\\\\]{1,200}${GAP}(?:account[ \\t]{1,8}[^\\s\\\\]{1,200}${GAP})?passw(?:or)?d[ \\t]{1,8})([^\\s\\\\"]{1,400})`,
  'g',
)
const PIPED = atEdge(
  /((?:echo|printf)\s{1,4}(?:-[neE]{1,3}\s{1,4})?(?:["']%s(?:\\n)?["']\s{1,4})?)("[^"\r\n]{1,300}"|'[^'\r\n]{1,300}'|[^\s"'|;&<>]{1,300})(?=\s{0,4}\|\s{0,4}(?:sudo\s[^\r\n|;&]{0,80}?-[A-Za-z]{0,4}S|[^\r\n|;&]{1,200}?(?:--password-stdin|--stdin|chpasswd)))/g,
)
const HERE_STRING = atEdge(/(sudo\s[^\r\n|;&<]{0,100}<<<\s{0,4})("[^"\r\n]{1,300}"|'[^'\r\n]{1,300}'|\S{1,300})/g)

/** Takes out the secrets that programs are given as arguments, whose place alone tells what they are. */
export function redactCommands(text: string): string {
  let result = text
  for (const { call, arguments: patterns, unless } of RULES) {
    result = result.replace(call, (whole) =>
      unless?.test(whole) ? whole : patterns.reduce((line, pattern) => line.replace(pattern, replaced), whole),
    )
  }
  return result.replace(NETRC, replaced).replace(PIPED, replaced).replace(HERE_STRING, replaced)
}

function replaced(whole: string, lead: string, value: string): string {
  const quote = /^["']/.exec(value)?.[0] ?? ''
  const bare = quote === '' ? value : value.slice(1, -1)
  return isPlaceholder(bare) || isProse(bare) || bare.startsWith('-') ? whole : lead + quote + MARK + quote
}
