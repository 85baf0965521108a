const ISO_TIME =
  /^\s*(\d{4})-?(\d{2})-?(\d{2})(?:[T ](\d{2})(?::?(\d{2})(?::?(\d{2})(?:[.,](\d{1,9}))?)?)?(Z|[+-]\d{2}(?::?\d{2})?)?)?\s*$/

/**
 * When a message was written, as usage events tell it: UTC, milliseconds (cut, not rounded), `Z`. A time without a zone
 * is UTC. `now` stands in where there is no time or none that can be read, as it does on a server.
 */
export function eventTime(created_at: unknown, now: string): string {
  const match = typeof created_at === 'string' ? ISO_TIME.exec(created_at) : null
  if (match === null) return now
  const [, year, month, day, hour = '00', minute = '00', second = '00', fraction = '', zone = 'Z'] = match
  const local = `${year}-${month}-${day}T${hour}:${minute}:${second}.${fraction.padEnd(3, '0').slice(0, 3)}Z`
  const time = new Date(local)
  // Date rolls 30 February over and takes 24:00; such a time is not one.
  if (Number.isNaN(time.getTime()) || time.toISOString() !== local) return now
  const shifted = new Date(time.getTime() - offsetMinutes(zone) * 60_000)
  return shifted.toISOString()
}

function offsetMinutes(zone: string): number {
  if (zone === 'Z') return 0
  const minutes = Number(zone.slice(1, 3)) * 60 + Number(zone.slice(3).replace(':', '') || 0)
  return zone.startsWith('-') ? -minutes : minutes
}
