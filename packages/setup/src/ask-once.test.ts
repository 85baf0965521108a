import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { askOnce, forgetAnswers } from './ask-once.ts'
import { program, testComputer } from './testing/test-computer.ts'

test('a program is asked once in a run, and again after a change for all but its version', async () => {
  const at = testComputer()
  onTestFinished(at.remove)
  const asked = join(at.folder, 'asked.txt')
  const file = join(at.bin, 'slow')
  program(file, `import('node:fs').then((fs) => fs.appendFileSync(${JSON.stringify(asked)}, process.argv[2] + '\\n'))`)
  const askBoth = () => Promise.all(['--version', 'list'].map((word) => askOnce(file, [word], at.machine)))
  await askBoth()
  await askBoth()
  forgetAnswers(at.machine)
  await askBoth()
  await askOnce(file, ['--version'], { ...at.machine })
  expect(at.read(asked)?.trim().split('\n').sort()).toEqual(['--version', '--version', 'list', 'list'])
})
