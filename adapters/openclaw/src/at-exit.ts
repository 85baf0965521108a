const acts: (() => void)[] = []

/** Does this when the process ends, in the order of these calls; OpenClaw has as many listeners as Node thinks right. */
export function atExit(act: () => void): void {
  if (acts.length === 0) {
    process.once('exit', () => {
      for (const each of acts) each()
    })
  }
  acts.push(act)
}
