import type { Finding } from '@openviking-plugins/learn'
import { printableLine } from './printable.ts'

/** A finding as one line: where, how grave, and what to change. */
export function findingLine(name: string, { line, severity, message }: Finding): string {
  const place = line === undefined ? name : `${name}:${line}`
  return printableLine(`${place}: ${severity}: ${message}`)
}

export function hasErrors(findings: readonly Finding[]): boolean {
  return findings.some(({ severity }) => severity === 'error')
}
