// What the programs that a plugin ships begin with.
import { keepCompiled } from './keep-compiled.ts'

const data = process.env['CLAUDE_PLUGIN_DATA']
if (data) keepCompiled({ folder: `${data}/compiled`, beside: __dirname, extensions: require.extensions })
