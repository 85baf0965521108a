// What the programs that a plugin ships begin with.
import { COMPILED_FOLDER } from '@openviking-plugins/hook/compiled-code'
import { keepCompiled } from './keep-compiled.ts'

const data = process.env['CLAUDE_PLUGIN_DATA']
if (data) {
  const [, , task = ''] = process.argv
  keepCompiled({ folder: `${data}/${COMPILED_FOLDER}`, beside: __dirname, task, extensions: require.extensions })
}
