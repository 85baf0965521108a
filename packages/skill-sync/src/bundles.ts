import { existsSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { InlineConfig, Rolldown } from 'tsdown'
import { BUNDLES, type BundleTarget } from './targets.ts'

/** In a package: how its bundle is built. */
export const CONFIG_FILE = 'tsdown.config.ts'

export interface BuiltBundle {
  code: string
  /** Folders of the npm packages whose code is in the bundle. */
  packageFolders: string[]
}

/** Builds one bundle of the list. The real one is `buildBundle`; tests pass their own. */
export type Builder = (root: string, bundle: BundleTarget) => Promise<BuiltBundle>

/** Where plugins and tree-shaking are asked for: the entry's package, unless the list names another one. */
export function configOf({ entry, like = entry.replace(/\/src\/.*$/, '') }: BundleTarget): string {
  return `${like}/${CONFIG_FILE}`
}

async function ownOptions(root: string, bundle: BundleTarget): Promise<InlineConfig> {
  const config = join(root, configOf(bundle))
  if (!existsSync(config)) return {}
  const { default: options } = (await import(pathToFileURL(config).href)) as { default: InlineConfig }
  return options
}

/**
 * What a bundle imports late, and another bundle beside it begins with, is loaded from that one's file: whoever needs
 * none of it has less to read.
 */
function besideIt(root: string, bundle: BundleTarget): Rolldown.Plugin {
  const others = new Map(
    BUNDLES.filter(
      ({ file, plugins }) => file !== bundle.file && bundle.plugins.every((harness) => plugins.includes(harness)),
    ).map(({ entry, file }) => [join(root, entry), `./${file}`]),
  )
  return {
    name: 'beside-it',
    resolveId: {
      order: 'pre',
      async handler(id, importer, { kind }) {
        if (kind !== 'dynamic-import') return undefined
        const resolved = await this.resolve(id, importer, { skipSelf: true })
        const file = others.get(resolved?.id ?? '')
        return file === undefined ? undefined : { id: file, external: true }
      },
    },
  }
}

/** One readable file with everything in it, the same bytes wherever and whenever it is built. */
function options(root: string, bundle: BundleTarget, own: InlineConfig): InlineConfig {
  return {
    ...own,
    cwd: root,
    config: false,
    tsconfig: false,
    entry: { bundle: bundle.entry },
    format: bundle.format,
    platform: 'node',
    target: 'node20.17',
    dts: false,
    minify: false,
    sourcemap: false,
    report: false,
    write: false,
    logLevel: 'error',
    plugins: [besideIt(root, bundle), own.plugins],
    outputOptions: {
      ...(typeof own.outputOptions === 'object' ? own.outputOptions : {}),
      codeSplitting: false,
      dynamicImportInCjs: false,
    },
    deps: { alwaysBundle: [/.*/], onlyBundle: false },
  }
}

function banner(bundle: BundleTarget): string {
  return `// Generated from ${bundle.entry}. Do not edit: change the source and run "pnpm run sync".\n`
}

/** The folder of the npm package that holds a module, or undefined for our own sources and the bundler's helpers. */
function packageFolder(moduleId: string): string | undefined {
  const path = moduleId.replace(/^\0/, '').replace(/\?.*$/, '')
  return /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/@.][^\\/]*(?=[\\/])/.exec(path)?.[0]
}

export const buildBundle: Builder = async (root, bundle) => {
  if (!existsSync(join(root, bundle.entry)))
    throw new Error(`${bundle.entry} is the entry of ${bundle.file} and absent`)
  const { build } = await import('tsdown')
  const { bundles } = await build(options(root, bundle, await ownOptions(root, bundle)))
  const chunks = bundles.flatMap((built) => built.chunks).filter((chunk) => chunk.type === 'chunk')
  const [chunk, ...rest] = chunks
  if (chunk === undefined || rest.length > 0) throw new Error(`${bundle.entry} built ${chunks.length} files, not one`)
  const code = banner(bundle) + chunk.code
  if (code.includes(root)) throw new Error(`the bundle of ${bundle.entry} holds ${root}, a path of this machine`)
  const beside = new Set(BUNDLES.map(({ file }) => `./${file}`))
  const foreign = [...chunk.imports, ...chunk.dynamicImports.filter((name) => !beside.has(name))].filter(
    (name) => !isBuiltin(name),
  )
  if (foreign.length > 0) throw new Error(`the bundle of ${bundle.entry} imports ${foreign.join(', ')} from outside`)
  const packageFolders = chunk.moduleIds.map(packageFolder).filter((folder) => folder !== undefined)
  return { code, packageFolders: [...new Set(packageFolders)] }
}
