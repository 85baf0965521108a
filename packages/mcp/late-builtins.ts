/** Node has loaded them before any program starts. */
const LOADED_ANYWAY = ['node:fs', 'node:path', 'node:process']
const LOADING = /^(\t*)(?:let|const) (\w+) = require\("(node:[\w/]+)"\);$/gm
const LATE = `/** A module of Node that is loaded when something of it is first used. */
function late(load) {
	let loaded;
	return new Proxy({}, { get: (_, name) => (loaded ??= load())[name] });
}
`

/** A program needs few of the modules of Node that its parts name; a bundle would load all of them when it starts. */
export const lateBuiltins: { name: string; renderChunk(code: string): string } = {
  name: 'late-builtins',
  renderChunk(code) {
    const late = code.replace(LOADING, (line: string, indent: string, variable: string, id: string) =>
      // What is imported as a whole is copied at once.
      LOADED_ANYWAY.includes(id) || code.includes(`__toESM(${variable}`)
        ? line
        : `${indent}const ${variable} = late(() => require("${id}"));`,
    )
    return late === code ? code : `${LATE}${late}`
  },
}
