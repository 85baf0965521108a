import type { Finding } from './findings.ts'

const escapeData = (text: string): string => text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
const escapeProperty = (text: string): string => escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C')

/** A finding for a person, and with `annotate` also in the form that GitHub shows beside the file. */
export function renderFinding(finding: Finding, options: { annotate: boolean }): string {
  const { code, file, message, diff } = finding
  return [
    `${code} ${file}: ${message}`,
    ...(diff === undefined ? [] : [diff]),
    ...(options.annotate ? [`::error file=${escapeProperty(file)},title=${code}::${escapeData(message)}`] : []),
  ].join('\n')
}
