import { spawn } from 'node:child_process'
import { messageOf, OpenVikingError } from '@openviking-plugins/experience'
import type { Machine } from './machine.ts'

export interface RunResult {
  /** Exit status; null when a signal ended it. */
  status: number | null
  stdout: string
  stderr: string
}

export interface RunOptions {
  cwd?: string
  /** Milliseconds, after which the program is ended. */
  limitMs?: number
}

/** Runs a program to its end with nothing on its standard input. @throws UNAVAILABLE when it cannot be started, or hangs */
export function runProgram(
  file: string,
  args: readonly string[],
  machine: Machine,
  options: RunOptions = {},
): Promise<RunResult> {
  const limitMs = options.limitMs ?? 120_000
  const line = commandLine(file, args, machine.platform)
  return new Promise((resolve, reject) => {
    const child = spawn(line.file, line.args, {
      cwd: options.cwd ?? machine.cwd,
      env: machine.env,
      stdio: ['ignore', 'pipe', 'pipe'],
      windowsHide: true,
      windowsVerbatimArguments: line.verbatim,
    })
    const output = { stdout: '', stderr: '' }
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output.stdout += text
    })
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      output.stderr += text
    })
    let hung = false
    const timer = setTimeout(() => {
      hung = true
      child.kill('SIGKILL')
    }, limitMs)
    child.on('error', (cause) => {
      clearTimeout(timer)
      reject(new OpenVikingError('UNAVAILABLE', `${file} cannot be started (${messageOf(cause)}).`, { cause }))
    })
    child.on('close', (status) => {
      clearTimeout(timer)
      if (hung) reject(new OpenVikingError('UNAVAILABLE', `${file} did not answer within ${limitMs / 1000} s.`))
      else resolve({ status, ...output })
    })
  })
}

interface CommandLine {
  file: string
  args: readonly string[]
  verbatim: boolean
}

/** Node starts no batch file by itself, and npm installs programs as such: `cmd.exe` does, with every argument quoted. */
export function commandLine(file: string, args: readonly string[], platform: NodeJS.Platform): CommandLine {
  if (platform !== 'win32' || !/\.(?:cmd|bat)$/i.test(file)) return { file, args, verbatim: false }
  const odd = [file, ...args].find((argument) => /["%!\r\n]/.test(argument))
  if (odd !== undefined)
    throw new OpenVikingError('INVALID_INPUT', `${odd} cannot be handed to a batch file. Leave out quotes, % and !.`)
  const quoted = [file, ...args].map((argument) => `"${argument}"`).join(' ')
  return { file: 'cmd.exe', args: ['/d', '/s', '/c', `"${quoted}"`], verbatim: true }
}
