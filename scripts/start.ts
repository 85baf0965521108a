// The main job on real input; see tests/demo.
import process from 'node:process'
import { bin, node } from './tool.ts'

const built = node([bin('turbo', 'bin/turbo'), 'run', 'build', '--output-logs=errors-only'], { stdio: 'pipe' })
if (built.status !== 0) {
  process.stderr.write(built.output)
  process.exit(built.status)
}
process.exit(node(['tests/demo/src/main.ts', ...process.argv.slice(2)]).status)
