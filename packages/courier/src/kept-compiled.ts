// What the programs that a plugin ships begin with.
import { keepCompiled } from './keep-compiled.ts'

const data = process.env['CLAUDE_PLUGIN_DATA']
if (data) {
  const [, , task = ''] = process.argv
  keepCompiled({ folder: `${data}/compiled`, beside: __dirname, task, extensions: require.extensions })
}
