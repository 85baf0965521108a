/** A call of a program that this machine has. */
export interface ProgramCall {
  program: 'npm' | 'gh'
  args: string[]
}

/** One thing that users get, and how it gets out. */
export interface PublishStep {
  what: string
  /** Answers what of it is out. */
  asked: ProgramCall
  /** The calls that bring out what is not out yet. `answer`: what `asked` printed; undefined where it failed. */
  left: (answer: string | undefined) => ProgramCall[]
  /** Says what would be done, and sends nothing; undefined where the program has no such mode. */
  rehearsal: ProgramCall | undefined
}

export interface StepRunner {
  /** Whether the call succeeded; its output is shown. */
  run: (call: ProgramCall) => boolean
  /** What the call printed, or undefined where it failed. */
  ask: (call: ProgramCall) => string | undefined
  say: (line: string) => void
}

/**
 * Brings out what is not out yet, so that a release that broke off can be done again; answers whether all of it is out.
 * A call that fails because somebody else was faster, or because the registry told too late, counts as done.
 */
export function publishStep({ what, asked, left }: PublishStep, { run, ask, say }: StepRunner): boolean {
  say(`\n▸ ${what}`)
  const calls = left(ask(asked))
  if (calls.length === 0) say('  is there already')
  return calls.every(run) || left(ask(asked)).length === 0
}

/** The same without sending anything: what is out already is passed over, as it will be. */
export function rehearseStep({ what, asked, left, rehearsal }: PublishStep, { run, ask, say }: StepRunner): boolean {
  say(`\n▸ ${what}`)
  if (rehearsal === undefined) return true
  if (left(ask(asked)).length > 0) return run(rehearsal)
  say('  is there already')
  return true
}
