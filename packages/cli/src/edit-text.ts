import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readHarnessVariable } from '@openviking-plugins/connect'
import { OpenVikingError } from '@openviking-plugins/experience'
import type { CliIo } from './io.ts'

/**
 * `text` as the user leaves it in his editor: $VISUAL, $EDITOR, or what the system has.
 * @throws CONFIGURATION when there is no such editor or it fails
 */
export function editText(text: string, name: string, { env }: CliIo): string {
  const windows = process.platform === 'win32'
  const editor =
    readHarnessVariable('VISUAL', env) ?? readHarnessVariable('EDITOR', env) ?? (windows ? 'notepad' : 'vi')
  const folder = mkdtempSync(join(tmpdir(), 'ovp-edit-'))
  try {
    const file = join(folder, `${name.replace(/[^\w-]+/g, '-')}.md`)
    writeFileSync(file, text, { mode: 0o600 })
    const [program = editor, ...args] = words(editor)
    // Editors on Windows are often started by a batch file, which needs the command interpreter.
    const { status, error } = spawnSync(program, [...args, file], { stdio: 'inherit', shell: windows })
    if (error !== undefined || status !== 0) {
      throw new OpenVikingError(
        'CONFIGURATION',
        `The editor "${editor}" could not be used; nothing was changed. Name another one in VISUAL or EDITOR.`,
        { cause: error },
      )
    }
    return readFileSync(file, 'utf8')
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** `"C:\Program Files\Editor\edit.exe" --wait`: a path with blanks stands in double quotes. */
function words(command: string): string[] {
  return (command.match(/"[^"]*"|\S+/g) ?? []).map((word) => word.replace(/^"(.*)"$/, '$1'))
}
