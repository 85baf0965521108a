import { createHash } from 'node:crypto'

const MAX = 120
const ENCODED = /\.h[0-9a-f]{16}$/
// Windows opens a device under these names, whatever follows the dot.
const DEVICE = /^(?:con|prn|aux|nul|com[0-9]|lpt[0-9])(?:\.|$)/

/**
 * The id as a file name on every system: `[A-Za-z0-9._-]+`, at most 200 characters. Ids that are one already stay as
 * they are; the others become a readable beginning and a hash, so that two ids never share a name, not even where
 * the file system ignores case.
 */
export function safeId(id: string): string {
  const plain =
    id.length <= MAX && /^[a-z0-9_][a-z0-9._-]*$/.test(id) && !id.endsWith('.') && !DEVICE.test(id) && !ENCODED.test(id)
  if (plain) return id
  const beginning = id
    .slice(0, 60)
    .toLowerCase()
    .replace(/[^a-z0-9_-]+/g, '-')
    .replace(/^-+/, '')
  return `${beginning === '' ? 'id' : beginning}.h${createHash('sha256').update(id).digest('hex').slice(0, 16)}`
}

/** How the session ids of a harness begin, the same as in OpenViking's own plugins; any other harness by its name. */
const PREFIXES: Readonly<Record<string, string>> = { 'claude-code': 'cc', codex: 'cx', cursor: 'cu' }

/** Our id of a harness's session, and of a subagent in it: the same however the session came to us. */
export function sessionIdOf(harness: string, native: string, agent?: string): string {
  const id = `${Object.hasOwn(PREFIXES, harness) ? PREFIXES[harness] : harness}-${native}`
  return safeId(agent === undefined ? id : `${id}__subagent-${agent}`)
}

/** Those without a prefix of their own. */
const BY_NAME = ['openclaw', 'opencode', 'gemini', 'copilot', 'pi']

/** The harness whose sessions have ids like this one; undefined where that cannot be told. */
export function harnessOfSession(session_id: string): string | undefined {
  const prefix = session_id.slice(0, session_id.indexOf('-'))
  return (
    Object.keys(PREFIXES).find((harness) => PREFIXES[harness] === prefix) ?? BY_NAME.find((name) => name === prefix)
  )
}
