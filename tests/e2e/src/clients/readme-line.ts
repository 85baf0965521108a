import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { repository } from '../repository.ts'

const SERVER = '/path/to/openviking-plugins/plugins/claude-code/dist/mcp.cjs'

/** The one line of the README that begins like this, whose server is this one. */
export function readmeWords(beginning: string, server: string): string[] {
  return readmeLine(beginning)
    .split(' ')
    .map((word) => (word === SERVER ? server : word))
}

/** The same of a line that is a part of a JSON object; answers that object. */
export function readmeObject(beginning: string, server: string): object {
  return JSON.parse(
    `{${readmeLine(beginning).replace(JSON.stringify(SERVER), () => JSON.stringify(server))}}`,
  ) as object
}

function readmeLine(beginning: string): string {
  const lines = readFileSync(join(repository, 'README.md'), 'utf8').split('\n')
  const [line, ...others] = lines.filter((one) => one.startsWith(beginning))
  if (line === undefined || others.length > 0 || !line.includes(SERVER)) {
    throw new Error(`the README has no such line, or not exactly one: ${beginning} … ${SERVER}`)
  }
  return line
}
