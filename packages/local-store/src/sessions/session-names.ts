import { createHash } from 'node:crypto'
import { OpenVikingError } from '@openviking-plugins/experience'

const LONGEST_STEM = 180
const WINDOWS_DEVICE = /^(?:con|prn|aux|nul|com[0-9]|lpt[0-9])(?:\.|$)/
const CUT = '%~'

/**
 * The file of a session, a name that every file system keeps apart from all others: `a-z 0-9 . _ -` stay, everything
 * else, capitals too, becomes `%xx` of its UTF-8 bytes; a very long id ends in its hash. @throws INVALID_INPUT
 */
export function sessionFileName(sessionId: string): string {
  if (sessionId === '' || !sessionId.isWellFormed()) {
    throw new OpenVikingError('INVALID_INPUT', 'A session needs an id. Pass the id that the agent program gave it.')
  }
  const plain = sessionId.replace(/[^a-z0-9._-]/gu, percentEncoded)
  const safe =
    plain.startsWith('.') || WINDOWS_DEVICE.test(plain) ? `${percentEncoded(plain[0] ?? '')}${plain.slice(1)}` : plain
  if (safe.length <= LONGEST_STEM) return `${safe}.jsonl`
  const hash = createHash('sha256').update(sessionId).digest('hex').slice(0, 40)
  return `${safe.slice(0, 100)}${CUT}${hash}.jsonl`
}

/** The id of a file name; undefined for a file of another kind, and for a cut id, which only the file itself knows. */
export function sessionIdOf(fileName: string): string | undefined {
  if (!fileName.endsWith('.jsonl') || fileName.includes(CUT)) return undefined
  try {
    const id = decodeURIComponent(fileName.slice(0, -'.jsonl'.length))
    return sessionFileName(id) === fileName ? id : undefined
  } catch {
    // Not a name that sessionFileName gives.
    return undefined
  }
}

function percentEncoded(character: string): string {
  return [...Buffer.from(character)].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('')
}
