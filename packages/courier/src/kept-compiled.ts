// What the programs that a plugin ships begin with: the `require` for all the rest of one.
import { COMPILED_FOLDER } from '@openviking-plugins/hook/compiled-code'
import { keepCompiled } from './keep-compiled.ts'

const data = process.env['CLAUDE_PLUGIN_DATA']
const [, , task = ''] = process.argv

export const requireKept: NodeJS.Require = data
  ? keepCompiled({ folder: `${data}/${COMPILED_FOLDER}`, beside: __dirname, task, require, module })
  : require
