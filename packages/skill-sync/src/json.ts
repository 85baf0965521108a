export type Json = string | number | boolean | null | Json[] | { [key: string]: Json }
export type JsonObject = { [key: string]: Json }

const LINE_WIDTH = 120

/** JSON as the repository's formatter leaves it: objects opened, lists of plain values on one line where they fit. */
export function formatJson(value: object): string {
  const write = (node: unknown, indent: string, column: number): string => {
    if (node === null || typeof node !== 'object') return JSON.stringify(node)
    const inner = `${indent}  `
    if (Array.isArray(node)) {
      if (node.length === 0) return '[]'
      if (node.every((item) => item === null || typeof item !== 'object')) {
        const line = `[${node.map((item) => JSON.stringify(item)).join(', ')}]`
        if (column + line.length < LINE_WIDTH) return line
      }
      return `[\n${node.map((item) => inner + write(item, inner, inner.length)).join(',\n')}\n${indent}]`
    }
    const entries = Object.entries(node)
    if (entries.length === 0) return '{}'
    const lines = entries.map(([key, item]) => {
      const label = `${inner}${JSON.stringify(key)}: `
      return label + write(item, inner, label.length)
    })
    return `{\n${lines.join(',\n')}\n${indent}}`
  }
  return `${write(value, '', 0)}\n`
}

export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
