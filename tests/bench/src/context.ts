import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import type { InterleaveOptions } from './interleaved.ts'
import type { Measurement } from './measurement.ts'
import type { NodeRelease } from './node-releases.ts'

export interface BenchContext extends InterleaveOptions {
  /** Smaller inputs, for a look while something is changed. */
  quick: boolean
  nodes: readonly NodeRelease[]
  /** Removed at the end of the run. */
  scratch: string
  /** Tells whoever waits what is being done. */
  say: (line: string) => void
}

export interface Section {
  name: string
  title: string
  /** What is measured and how, for a reader of the page. */
  about: string
  run(context: BenchContext): Promise<Measurement[]>
}

export function scratchFolder({ scratch }: BenchContext, name: string): string {
  return mkdtempSync(join(scratch, `${name}-`))
}
