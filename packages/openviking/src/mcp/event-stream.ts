/** The `data` of each event of a `text/event-stream` body, in order. Comments, names and numbers of events say nothing here. */
export function eventData(body: string): string[] {
  const events: string[] = []
  let lines: string[] = []
  for (const line of body.replace(/^\ufeff/, '').split(/\r\n|\r|\n/)) {
    if (line === '') {
      if (lines.length > 0) events.push(lines.join('\n'))
      lines = []
      continue
    }
    const [, value] = /^data(?:: ?(.*))?$/s.exec(line) ?? []
    if (value !== undefined) lines.push(value)
    else if (line === 'data') lines.push('')
  }
  // An event that was cut off before its blank line was not sent.
  return events
}
