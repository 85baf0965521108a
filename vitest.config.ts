import { existsSync, readdirSync } from 'node:fs'
import { defineConfig } from 'vitest/config'

/** One project a package, named after its folder: `vitest run --project mcp`. */
const projects = ['adapters', 'packages', 'plugins', 'tests'].flatMap((folder) =>
  readdirSync(new URL(folder, import.meta.url), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(new URL(`${folder}/${entry.name}/src`, import.meta.url)))
    .map(({ name }) => ({
      test: {
        name,
        root: `./${folder}/${name}`,
        include: ['src/**/*.test.ts'],
        // Many tests start processes, which take their time on a busy machine.
        testTimeout: 60_000,
        hookTimeout: 60_000,
        // Mostly waiting, each file for one server at a time; a group of its own, as Vitest wants it for that.
        ...(name === 'servers' ? { maxWorkers: 2, sequence: { groupOrder: 1 } } : {}),
      },
    })),
)

export default defineConfig({ test: { projects } })
