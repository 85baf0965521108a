const acts: (() => void)[] = []

/** Does this when the process ends, in the order of these calls. */
export function atExit(act: () => void): void {
  if (acts.length === 0) {
    // OpenClaw has as many listeners as Node lets pass without a warning on its user's screen.
    process.setMaxListeners(process.getMaxListeners() + 1)
    process.once('exit', () => {
      for (const each of acts) each()
    })
  }
  acts.push(act)
}
