// Preloaded by a server that is to be alone: it starts no courier, and finds nothing amiss.
const { EventEmitter } = require('node:events')
const children = require('node:child_process')

const { spawn } = children
const notStarted = () => Object.assign(new EventEmitter(), { unref: () => undefined })
children.spawn = (file, args, options) => (args?.includes('--courier') ? notStarted() : spawn(file, args, options))
