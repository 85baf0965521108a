export { type MemoryTools, type MemoryToolsOptions, openMemoryTools } from './memory-tools.ts'
export { probeMcp } from './probe-mcp.ts'
