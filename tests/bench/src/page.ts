import { type Measurement, table } from './measurement.ts'

export interface MeasuredSection {
  title: string
  about: string
  rows: readonly Measurement[]
}

export interface Run {
  /** YYYY-MM-DD */
  date: string
  machine: string
  /** Load average over one minute when the run began. */
  load: string
  /** What was measured and with what, each with its version. */
  versions: readonly string[]
  rounds: number
  tries: number
  sections: readonly MeasuredSection[]
}

export function benchmarkPage(run: Run): string {
  const rows = run.sections.flatMap((section) => section.rows).filter(({ met }) => met !== undefined)
  const missed = rows.filter(({ met }) => met === false)
  const result =
    missed.length === 0
      ? `All ${rows.length} targets are met.`
      : `${rows.length - missed.length} of ${rows.length} targets are met, ${missed.length} missed.`
  return `<!-- Written by \`pnpm bench --write\`. Do not edit: run it again. -->

# Benchmarks

${result} What takes milliseconds on one machine takes others on another, so most rows are ratios: against \`node -e 0\` on the same Node in the same run, which is the least that any process costs there, or between two sizes of the same input.

- Measured on ${run.date}; ${run.machine}; load average ${run.load} when it began.
- ${run.versions.join(', ')}.
- Processes are timed in ${run.rounds} rounds. A round takes all cases in turn ${run.tries} times, forth and back, and keeps the fastest time of each; a ratio is the median over the rounds of the two times of one round.

${run.sections.map(({ title, about, rows }) => `## ${title}\n\n${about}\n\n${table(rows)}\n`).join('\n')}
## Repeat it

\`\`\`sh
npm start             # once: brings the tools
npm run bench         # everything: a quarter of an hour, 1 GB of temporary files that are removed at the end
npm run bench -- --quick --only stop-hook
npm run bench -- --write
\`\`\`

Figures wander when the machine does other work. Nothing leaves the machine, and nothing of your own settings or store is read.
`
}
