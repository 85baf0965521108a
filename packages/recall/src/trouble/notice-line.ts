import type { Notice } from '@openviking-plugins/capture/hook'

/** What the user is told of events that will not be captured by themselves any more; undefined when there are none. */
export function noticeLine(notices: readonly Notice[], doctor: string): string | undefined {
  const parts = notices.map(({ kind, count }) => {
    const events = `${count} recorded event${count === 1 ? '' : 's'}`
    return kind === 'dropped'
      ? `${events} had to make room, because nothing has read them for long`
      : `${events} could not be read and lie${count === 1 ? 's' : ''} aside`
  })
  if (parts.length === 0) return undefined
  return `OpenViking: ${parts.join(', and ')}. ${doctor} says what to do.`
}
