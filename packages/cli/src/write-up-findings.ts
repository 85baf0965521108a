import { type RedactSettings, redactorOf } from '@openviking-plugins/capture/redact'
import { OpenVikingError } from '@openviking-plugins/experience'
import { type Finding, lintWriteUp } from '@openviking-plugins/learn'
import { printableLine } from './printable.ts'

/** What to change in a write-up. A secret in it is what the user takes for one. */
export function findingsOf(text: string, settings: RedactSettings): Finding[] {
  return lintWriteUp(text, { redactor: redactorOf(settings) })
}

/** A finding as one line: where, how grave, and what to change. */
export function findingLine(name: string, finding: Finding): string {
  return printableLine(`${placeOf(name, finding)}: ${finding.severity}: ${finding.message}`)
}

/** A finding in what was kept all the same, so that it is no error of the command. */
export function adviceLine(name: string, finding: Finding): string {
  return printableLine(`${placeOf(name, finding)}: ${finding.message}`)
}

function placeOf(name: string, { line }: Finding): string {
  return line === undefined ? name : `${name}:${line}`
}

export function hasErrors(findings: readonly Finding[]): boolean {
  return findings.some(({ severity }) => severity === 'error')
}

/** @throws INVALID_INPUT for a text that should not reach the disk as it is */
export function refuseSecrets(label: string, findings: readonly Finding[]): void {
  const secret = findings.find(({ code }) => code === 'SECRET')
  if (secret === undefined) return
  throw new OpenVikingError('INVALID_INPUT', `Nothing was kept. ${findingLine(label, secret)} Or give --force.`)
}
