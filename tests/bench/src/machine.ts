import os from 'node:os'
import process from 'node:process'

/** What the figures depend on, without anything that names this machine. */
export function machineShape(): string {
  const cpus = os.cpus()
  const model = cpus[0]?.model.replace(/\s+/g, ' ').trim() || 'unknown processor'
  const release = os.release().match(/^\d+(?:\.\d+)*/)?.[0] ?? ''
  const memory = Math.round(os.totalmem() / 2 ** 30)
  return `${cpus.length} cores (${model}), ${memory} GiB memory, ${os.type()} ${release} ${process.arch}`
}

/** Processes that wanted to run, on average over the last minute; more than the cores means a disturbed run. */
export function load(): string {
  return os.loadavg()[0]?.toFixed(1) ?? '?'
}
