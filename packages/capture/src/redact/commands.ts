import { atEdge, EDGE, NEXT_LINE } from './lines.ts'
import { MARK } from './mark.ts'
import { isPlaceholder, isProse } from './placeholder.ts'

/** A program and where among its arguments a secret stands. */
interface Command {
  /** One of these, in small letters, is in every call. */
  needs: readonly string[]
  /** The program, and the subcommand when only that one takes the secret. */
  name: string
  /** The argument up to the secret. `<quote>` is where it may be opened. */
  lead: string
  /** Says that this call holds none. */
  unless?: RegExp
}

/** With any blanks between its words. */
const words = (text: string): string => text.replaceAll(' ', '\\s{1,4}')

const COMMANDS: readonly Command[] = [
  {
    needs: ['mysql', 'mariadb'],
    name: '(?:mysql[a-z]{0,12}|mariadb(?:-[a-z]{1,12})?)',
    lead: '-p(?!ort\\b|rotocol\\b|lugin)',
  },
  { needs: ['7z'], name: '7z[ar]?', lead: '-p' },
  { needs: ['sshpass'], name: 'sshpass', lead: '-p\\s{0,4}' },
  { needs: ['redis-cli'], name: 'redis-cli', lead: '(?:-a|--pass)\\s{1,4}' },
  {
    needs: ['login'],
    name: words(
      '(?:docker|podman|nerdctl|buildah|helm registry|oras|az|az acr|cf|oc|ibmcloud|skopeo|crane auth|regctl registry) login',
    ),
    lead: '-p(?:=|\\s{0,4})',
  },
  {
    needs: ['mongo', 'cqlsh', 'smbmap', 'evil-winrm', 'tabcmd'],
    name: '(?:mongo(?:sh|dump|restore|import|export)?|cqlsh|smbmap|evil-winrm|tabcmd)',
    lead: '-p\\s{1,4}',
  },
  { needs: ['ldap'], name: 'ldap(?:search|add|modify|delete|passwd|whoami)', lead: '-w\\s{1,4}' },
  { needs: ['zip'], name: '(?:un)?zip', lead: '-P\\s{1,4}' },
  {
    needs: ['sqlcmd', 'bcp', 'osql', 'isql', 'mosquitto_', 'ipmitool'],
    name: '(?:sqlcmd|bcp|osql|isql|mosquitto_[a-z]{2,8}|ipmitool)',
    lead: '-P\\s{0,4}',
  },
  { needs: ['snmp'], name: 'snmp[a-z]{2,10}', lead: '-[AX]\\s{1,4}' },
  {
    needs: ['rabbitmqctl'],
    name: 'rabbitmqctl',
    lead: words('(?:add_user|change_password|authenticate_user) [^\\s]{1,100} '),
  },
  {
    needs: ['htpasswd'],
    name: 'htpasswd',
    lead: words('-[A-Za-z]{0,6}b[A-Za-z]{0,6} (?:[^\\s-][^\\s]{0,200} )?[^\\s]{1,100} '),
  },
  { needs: ['/user:'], name: words('net use'), lead: words('/user:[^\\s]{1,100} ') },
  { needs: ['freerdp'], name: '[wx]freerdp', lead: '/p:' },
  { needs: ['sqlplus'], name: 'sqlplus', lead: '[A-Za-z][A-Za-z0-9_$#]{0,60}/(?=[^\\s/@]{3})' },
  {
    needs: ['keypass', 'storepass'],
    name: '(?:keytool|jarsigner|apksigner)',
    lead: '-{1,2}(?:src|dest)?(?:store|key)pass\\s{1,4}(?:pass:)?',
  },
  { needs: ['security'], name: words('security (?:[a-z]{2,8}-[a-z-]{2,30})'), lead: '-[wp]\\s{1,4}' },
  { needs: ['openssl'], name: words('openssl (?:enc|aes-[a-z0-9-]{3,20}|des3)'), lead: '-[kK]\\s{1,4}' },
  { needs: ['openssl'], name: 'openssl', lead: '-pass(?:in|out)?\\s{1,4}pass:' },
  {
    needs: ['--body', '--value', '-b'],
    name: words('(?:gh|glab) secret set'),
    lead: '(?:-b|--body|--value)(?:=|\\s{1,4})',
  },
  { needs: ['keyvault'], name: words('az keyvault secret set'), lead: '--value(?:=|\\s{1,4})' },
  {
    needs: ['secretsmanager', 'ssm'],
    name: words('aws (?:secretsmanager|ssm)'),
    lead: '(?:--secret-string|--value)(?:=|\\s{1,4})',
  },
  { needs: ['pulumi'], name: words('pulumi config set'), lead: words('--secret [^\\s]{1,100} ') },
  {
    needs: ['secrets', 'vault'],
    name: words('(?:(?:fly(?:ctl)?|doppler|supabase) secrets set|vault kv (?:put|patch))'),
    lead: '<quote>[A-Za-z_][A-Za-z0-9_.-]{0,100}=',
  },
  { needs: ['smbclient'], name: 'smbclient', lead: '-U\\s{0,4}[^\\s%"\']{1,100}%' },
  {
    needs: ['--from-literal'],
    name: '(?:kubectl|oc)',
    lead: '--from-literal(?:=|\\s{1,4})<quote>[^\\s="\']{1,200}=',
    unless: /\s(?:configmap|cm)\s/,
  },
  {
    needs: ['curl'],
    name: 'curl',
    lead: '(?:-[A-Za-z]{0,6}[uU]|--user|--proxy-user)(?:=|\\s{0,4})<quote>[^\\s:"\'$-][^\\s:"\'$]{0,100}:',
  },
  { needs: ['curl'], name: 'curl', lead: '(?:-b|--cookie)(?:=|\\s{1,4})<quote>(?=[^\\s="\'$]{1,100}=)' },
]

// To the end of the call: what is quoted may hold `;` and `|`, and a backslash takes the next line in.
const ARGUMENTS = `(?:"[^"\\r\\n]{0,400}"|'[^'\\r\\n]{0,400}'|\\\\\\r?\\n|[^\\r\\n|;&"'])`
const VALUE = `("[^"\\r\\n]{1,400}"|'[^'\\r\\n]{1,400}'|[^\\s"'|;&<>\`]{1,400})`

// As inside a string inside a string: \"…\"
const ESCAPED = `\\\\{1,15}["']`

interface Rule {
  call: RegExp
  arguments: RegExp[]
}

const rules = new Map<Command, Rule>()

/** Built when it is needed: a process that redacts one text needs few. */
function ruleOf(command: Command): Rule {
  const known = rules.get(command)
  if (known !== undefined) return known
  const { name, lead } = command
  const mayBeQuoted = lead.includes('<quote>')
  const rule: Rule = {
    call: new RegExp(`(?<!\\.)${EDGE}(?:${name})(?:\\.exe)?(?=\\s)${ARGUMENTS}{1,600}`, 'g'),
    arguments: [
      ...['', '"', "'"].slice(0, mayBeQuoted ? 3 : 1).map((quote) => {
        const value = quote === '' ? VALUE : `([^${quote}\\r\\n]{1,400})(?=${quote})`
        return new RegExp(`(?<=\\s)(${lead.replace('<quote>', quote)})${value}`, 'g')
      }),
      new RegExp(
        `(?<=\\s)(${mayBeQuoted ? lead.replace('<quote>', ESCAPED) : `${lead}${ESCAPED}`})([^"'\\\\\\r\\n]{1,400})(?=${ESCAPED})`,
        'g',
      ),
    ],
  }
  rules.set(command, rule)
  return rule
}

/** Which of them may be in a text is told at once. */
const NEEDED = new RegExp([...COMMANDS.flatMap(({ needs }) => needs), 'echo', 'printf', '<<<'].join('|'), 'gi')

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
  const found = new Set(Array.from(text.matchAll(NEEDED), ([word]) => word.toLowerCase()))
  if (found.size === 0) return text
  let result = text
  for (const command of COMMANDS) {
    if (!command.needs.some((word) => found.has(word))) continue
    const { call, arguments: patterns } = ruleOf(command)
    result = result.replace(call, (whole) =>
      command.unless?.test(whole) ? whole : patterns.reduce((line, pattern) => line.replace(pattern, replaced), whole),
    )
  }
  if (found.has('login')) result = result.replace(NETRC, replaced)
  if (found.has('echo') || found.has('printf')) result = result.replace(PIPED, replaced)
  return found.has('<<<') ? result.replace(HERE_STRING, replaced) : result
}

function replaced(whole: string, lead: string, value: string): string {
  const quote = /^["']/.exec(value)?.[0] ?? ''
  const bare = quote === '' ? value : value.slice(1, -1)
  return isPlaceholder(bare) || isProse(bare) || bare.startsWith('-') ? whole : lead + quote + MARK + quote
}
