import { EDGE, NEXT_LINE } from './lines.ts'
import { MARK } from './mark.ts'

const KIND = new RegExp(String.raw`${EDGE}kind\\{0,15}["']?\s{0,4}:\s{0,4}\\{0,15}["']?Secret\b`)
const DATA = new RegExp(`(${NEXT_LINE})(?:data|stringData):(?=[ \\t]*(?:\\\\|\\r?\\n))`, 'g')
const ENTRY = new RegExp(
  `(${NEXT_LINE})([A-Za-z0-9_.-]{1,200}:[ \\t]{1,8})((?:\\\\{0,15}["'])?)([^\\s"'\\\\]{1,4000})((?:\\\\{0,15}["'])?)`,
  'y',
)
const BRACES = /\\{0,15}"(?:data|stringData)\\{0,15}"\s{0,4}:\s{0,4}\{/g
const MEMBER = new RegExp(
  String.raw`((?:${NEXT_LINE}|\s){0,8}\\{0,15}"[^"\\]{1,200}\\{0,15}"\s{0,4}:\s{0,4}\\{0,15}")([^"\\]{1,4000})(\\{0,15}"\s{0,4},?)`,
  'y',
)
const MAX_ENTRIES = 200

export function isSecretManifest(text: string): boolean {
  return KIND.test(text)
}

/** True for what stands right below `data` in a manifest. */
export function isManifestData(path: readonly (string | undefined)[]): boolean {
  return path.at(-1) === 'data' || path.at(-1) === 'stringData'
}

/** Takes out the values of a Kubernetes secret, whatever they are called there. */
export function redactSecretManifests(text: string): string {
  return isSecretManifest(text) ? redactBraces(redactLines(text)) : text
}

function redactLines(text: string): string {
  let result = ''
  let copied = 0
  for (const data of text.matchAll(DATA)) {
    const outer = depth(data[1] ?? '')
    ENTRY.lastIndex = data.index + data[0].length
    for (let count = 0; count < MAX_ENTRIES; count++) {
      const entry = ENTRY.exec(text)
      if (entry === null || depth(entry[1] ?? '') <= outer) break
      const [, lead = '', key = '', open = '', value = ''] = entry
      if (value === MARK || /^[|>]/.test(value)) continue
      const start = entry.index + lead.length + key.length + open.length
      result += text.slice(copied, start) + MARK
      copied = start + value.length
    }
  }
  return copied === 0 ? text : result + text.slice(copied)
}

function redactBraces(text: string): string {
  let result = ''
  let copied = 0
  for (const data of text.matchAll(BRACES)) {
    MEMBER.lastIndex = data.index + data[0].length
    for (let count = 0; count < MAX_ENTRIES; count++) {
      const member = MEMBER.exec(text)
      if (member === null) break
      const [, lead = '', value = ''] = member
      if (value === MARK) continue
      const start = member.index + lead.length
      result += text.slice(copied, start) + MARK
      copied = start + value.length
    }
  }
  return copied === 0 ? text : result + text.slice(copied)
}

/** Columns before the text of a line. */
function depth(lead: string): number {
  return /(?<![ \t])[ \t]*$/.exec(lead)?.[0].length ?? 0
}
