/** Extension of an item that is complete; the courier looks at no other file. */
export const ITEM_EXTENSION = '.json'

/**
 * A name for an item of the outbox. Names sort by time and are unique over processes; the clock takes the place of
 * `node:crypto`, which a hook would load for this alone. Of items with the same `supersedes` the newest says the most.
 */
export function itemName(at: string, supersedes: string | undefined): string {
  const kind = supersedes === undefined ? 'e' : `p${shortHash(supersedes)}`
  return `${at.replaceAll(':', '-')}-${process.pid}-${process.hrtime.bigint().toString(36)}-${kind}`
}

/** What an item says again of those before it; undefined for one that stands for itself. */
export function supersededKey(name: string): string | undefined {
  return /-(p[0-9a-z]+)\.json$/.exec(name)?.[1]
}

/** 64 bits of FNV-1a, for names of files. */
export function shortHash(text: string): string {
  let value = 0xcbf29ce484222325n
  for (let at = 0; at < text.length; at++) {
    value = BigInt.asUintN(64, (value ^ BigInt(text.charCodeAt(at))) * 0x100000001b3n)
  }
  return value.toString(36)
}
