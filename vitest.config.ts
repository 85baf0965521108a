import { defineConfig } from 'vitest/config'

const unit = (name: string) => ({ test: { name, root: `./packages/${name}`, include: ['src/**/*.test.ts'] } })

export default defineConfig({
  test: {
    projects: [
      ...['experience', 'local-store', 'connect', 'capture', 'courier', 'mcp', 'skill-sync', 'cli'].map(unit),
      { test: { name: 'plugins', root: './plugins', include: ['*/src/**/*.test.ts'] } },
      { test: { name: 'scripts', root: './scripts', include: ['**/*.test.ts'] } },
      {
        test: {
          name: 'product',
          root: './tests',
          include: ['*/src/**/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
