export { type MemoryTools, type MemoryToolsOptions, openMemoryTools } from './memory-tools.ts'
