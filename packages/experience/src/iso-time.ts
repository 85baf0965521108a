/** What `toISOString` gives of a time in milliseconds, without what that takes at its first call: 0.2 ms of a hook's 25. */
export function isoTime(ms: number = Date.now()): string {
  const time = new Date(ms)
  const day = `${padded(time.getUTCFullYear(), 4)}-${padded(time.getUTCMonth() + 1)}-${padded(time.getUTCDate())}`
  const hour = `${padded(time.getUTCHours())}:${padded(time.getUTCMinutes())}:${padded(time.getUTCSeconds())}`
  return `${day}T${hour}.${padded(time.getUTCMilliseconds(), 3)}Z`
}

function padded(value: number, digits = 2): string {
  return String(value).padStart(digits, '0')
}
