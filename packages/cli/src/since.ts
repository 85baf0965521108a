const HOURS = { h: 1, d: 24, w: 168 } as const
const AGE = /^([1-9]\d{0,4})([hdw])$/u
const DAY = /^(\d{4})-(\d{2})-(\d{2})$/u
const TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})?$/u

function startOfDay(year: number, month: number, day: number): Date | undefined {
  const date = new Date(year, month - 1, day)
  const real = date.getFullYear() === year && date.getMonth() === month - 1 && date.getDate() === day
  return real ? date : undefined
}

/**
 * The moment that `text` names, as ISO 8601: an age (`12h`, `7d`, `2w`), a day (`2026-11-23`, its start in this
 * machine's time zone) or a full ISO time. Undefined for anything else.
 */
export function sinceMoment(text: string, now: Date): string | undefined {
  const age = AGE.exec(text)
  if (age) {
    const hours = Number(age[1]) * HOURS[age[2] as keyof typeof HOURS]
    return new Date(now.getTime() - hours * 3_600_000).toISOString()
  }
  const day = DAY.exec(text)
  if (day) return startOfDay(Number(day[1]), Number(day[2]), Number(day[3]))?.toISOString()
  if (!TIME.test(text)) return undefined
  const time = new Date(text)
  return Number.isNaN(time.getTime()) ? undefined : time.toISOString()
}
