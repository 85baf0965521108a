import { fileURLToPath } from 'node:url'
import type { SessionNotes } from '../notes.ts'
import type { RawLine } from './scan-lines.ts'

const MARK = Buffer.from('"cwd":"')
const QUOTE = '"'.charCodeAt(0)
const BACKSLASH = '\\'.charCodeAt(0)

/** How much of a line's beginning and end names the folder that the agent worked in. */
const HEAD = 1_200
const TAIL = 1_200

/**
 * Notes the working directory that lines name at their beginning or at their end, without parsing them: a session may
 * move, and each folder has a say in whether anything of it is kept.
 */
export function folderNotes(notes: SessionNotes): (line: RawLine) => void {
  const known = new Set(notes.folders)
  let last = ''
  const note = (view: Buffer): void => {
    const raw = folderIn(view)
    if (raw === undefined || raw === last) return
    last = raw
    const folder = decoded(raw)
    if (folder === undefined || known.has(folder)) return
    known.add(folder)
    notes.folders.push(folder)
  }
  return ({ window, start, end }) => {
    note(window.subarray(start, Math.min(end, start + HEAD)))
    if (end - start > HEAD) note(window.subarray(Math.max(start, end - TAIL), end))
  }
}

/** The JSON of the first one, in latin1. */
function folderIn(view: Buffer): string | undefined {
  const at = view.indexOf(MARK)
  if (at === -1) return undefined
  const from = at + MARK.length
  for (let to = from; to < view.length; to++) {
    if (view[to] === BACKSLASH) to++
    else if (view[to] === QUOTE) return view.toString('latin1', from, to)
  }
  return undefined
}

function decoded(raw: string): string | undefined {
  try {
    const folder = JSON.parse(`"${Buffer.from(raw, 'latin1').toString('utf8')}"`) as string
    return folder.startsWith('file://') ? fileURLToPath(folder) : folder
  } catch {
    // No JSON string after all, or no address of a folder here.
    return undefined
  }
}
