import type { KnipConfig } from 'knip'
import { BUILDS, PLUGINS } from './packages/skill-sync/src/targets.ts'

/** What the plugins' bundles of an adapter begin with; no manifest names it. */
const bundled = (adapter: string): string[] =>
  BUILDS.flatMap(({ files }) => files)
    .flatMap(({ roots }) => roots)
    .filter((path) => path.startsWith(`${adapter}/`))
    .map((path) => path.slice(adapter.length + 1))

const adapters = PLUGINS.map(({ harness }) => `adapters/${harness}`)

const config: KnipConfig = {
  workspaces: {
    '.': { entry: ['scripts/*.ts'], project: ['scripts/*.ts', '*.ts'] },
    ...Object.fromEntries(adapters.map((adapter) => [adapter, { entry: bundled(adapter) }])),
    // Tests and npm scripts start these by their path.
    'packages/local-store': { entry: ['src/testing/{probe,writer-process}.ts'] },
    'packages/recall': { entry: ['src/testing/tune.ts', 'src/searched-folder.ts', 'src/on-server.ts'] },
    'packages/setup': { entry: ['src/testing/fake-*.ts'] },
    'tests/product': { entry: ['src/build-server.ts', 'src/no-courier.cjs'] },
    'plugins/*': { project: [] },
  },
  // Programs of the system, which tests use where they are.
  ignoreBinaries: ['mount', 'umount', 'mkfifo', 'unshare', 'ip', 'script', 'sha256sum'],
  // Found by their path and run, or named so that they are built first.
  ignoreDependencies: ['skills', 'openviking-plugins'],
  // A type belongs to the signature of what is exported beside it.
  ignoreExportsUsedInFile: { interface: true, type: true },
}

export default config
