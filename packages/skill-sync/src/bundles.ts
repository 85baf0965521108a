import { existsSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { InlineConfig, Rolldown } from 'tsdown'
import { modulePlacer } from './place-modules.ts'
import { type Build, type BundleFile, loadedBy } from './targets.ts'
import { throughBarrels } from './through-barrels.ts'

/** In a package: how what it ships is built. */
export const CONFIG_FILE = 'tsdown.config.ts'

export interface BuiltFile {
  file: string
  code: string
  /** Folders of the npm packages whose code is in the file. */
  packageFolders: string[]
}

/** Makes the files of one build of the list. The real one is `buildFiles`; tests pass their own. */
export type Builder = (root: string, build: Build) => Promise<BuiltFile[]>

/** Plugins and tree-shaking that the package asks for. */
async function ownOptions(root: string, { like }: Build): Promise<InlineConfig> {
  const config = join(root, like, CONFIG_FILE)
  if (!existsSync(config)) return {}
  const { default: options } = (await import(pathToFileURL(config).href)) as { default: InlineConfig }
  return options
}

const stemOf = (file: string): string => file.replace(/\.[a-z]+$/, '')

/** Readable files with everything in them, the same bytes wherever and whenever they are built. */
function options(root: string, build: Build, own: InlineConfig): InlineConfig {
  const programs = build.files.filter(({ program }) => program)
  const place = modulePlacer(root, build)
  const { codeSplitting: _own, ...output } = typeof own.outputOptions === 'object' ? own.outputOptions : {}
  return {
    ...own,
    cwd: root,
    config: false,
    tsconfig: false,
    entry: Object.fromEntries(programs.map(({ file, roots }) => [stemOf(file), join(root, roots[0] ?? '')])),
    format: 'cjs',
    platform: 'node',
    target: 'node20.17',
    dts: false,
    minify: false,
    sourcemap: false,
    report: false,
    write: false,
    logLevel: 'error',
    plugins: [throughBarrels(), own.plugins],
    outputOptions: {
      ...output,
      ...(build.files.length === 1
        ? { codeSplitting: false }
        : {
            entryFileNames: '[name].cjs',
            chunkFileNames: ({ name }) => (name === 'rolldown-runtime' ? helpersOf(build) : `${name}.cjs`),
            codeSplitting: {
              includeDependenciesRecursively: false,
              groups: [{ name: (id, graph) => stemOf(place(id, (module) => graph.getModuleInfo(module))) }],
            },
          }),
    },
    deps: { alwaysBundle: [/.*/], onlyBundle: false },
  }
}

function banner({ roots }: BundleFile): string {
  const from = roots.length === 0 ? 'what the files beside it have in common' : roots.join(', ')
  return `// Generated from ${from}. Do not edit: change the source and run "pnpm run sync".\n`
}

const SHARED =
  /^Object\.defineProperty\(exports, "([$\w]+)", \{\n *enumerable: true,\n *get: function \(\) \{\n *return ([$\w]+);\n *\}\n\}\);$/gm
const FIXED = /^(?:(?:async )?function\*?|const|class) ([$\w]+)/gm

const NAMESPACE = /(?:\w+\.)?__exportAll\(\{((?:\s*[$\w]+: \(\) => [$\w.]+,?)+\s*)\}\)/g

/** What a late import gives, as a plain object: most files then need none of the bundler's helpers, and read one file less. */
function plainNamespaces(code: string, helpers: string): string {
  const unused = new RegExp(
    `^const (\\w+) = require\\("\\./${helpers.replace('.', '\\.')}"\\);\\n(?![\\s\\S]*\\b\\1\\.)`,
    'm',
  )
  return code
    .replace(
      NAMESPACE,
      (_, members: string) => `{${members.replace(/([$\w]+): \(\) => ([$\w.]+)/g, 'get $1() { return $2; }')}}`,
    )
    .replace(unused, '')
}

const REGION = /^(?=\/\/ \S+\.[cm]?[jt]s$)/m
const OF_OTHERS = /^\/\/ \S*node_modules\//

/** Nobody reads here what npm packages are made of. A text of several lines would lose its blanks, so it keeps them all. */
function withoutOthersIndent(code: string): string {
  return code
    .split(REGION)
    .map((region) => {
      const isWhole = region.split('\n').every((line) => line.split('`').length % 2 === 1 && !line.endsWith('\\'))
      return OF_OTHERS.test(region) && isWhole ? region.replace(/^\t+/gm, '') : region
    })
    .join('')
}

/**
 * What a file gives those beside it, in one object that V8 makes at once. At the end of the file its functions and
 * constants stand, and what may still change is looked up each time.
 */
function shared(code: string): string {
  const fixed = new Set(Array.from(code.matchAll(FIXED), ([, name]) => name))
  const members = Array.from(code.matchAll(SHARED), ([, name = '', value = '']) => {
    if (!fixed.has(value)) return `\tget ${name}() { return ${value}; },\n`
    return name === value ? `\t${name},\n` : `\t${name}: ${value},\n`
  })
  return members.length === 0 ? '' : `module.exports = {\n${members.join('')}};\n`
}

/** The names that a file gives those beside it come two thousand times: `$light` for the bundler's `require_light`. */
function shortNames(code: string, { files }: Build): string {
  const names = files.map(({ file }) => stemOf(file).replaceAll('-', '_')).join('|')
  return code.replace(new RegExp(`\\brequire_(${names})\\b`, 'g'), (_, name: string) => `$${name}`)
}

/**
 * For readers, and since the size of a plugin is limited: where a module comes from is told without the way there, what a
 * file shares stands on one line each, and what only bundlers read, or makes nothing of Node's own functions, is left out.
 */
function forReaders(code: string): string {
  return `${withoutOthersIndent(code).replace(SHARED, '').trimEnd()}\n${shared(code)}`
    .replace(/^\/\/ .*\bnode_modules\/((?:@[^/\n]+\/)?[^/\n]+\/)/gm, '// $1')
    .replace(/^\/\/ packages\/([^/\n]+)\/src\//gm, '// $1/')
    .replace(/\(0, (node_\w+\.\w+)\)\(/g, '$1(')
    .replaceAll('/* @__PURE__ */ ', '')
    .replace(/^Object\.defineProperty\(exports, Symbol\.toStringTag, .*\n/m, '')
}

/** The folder of the npm package that holds a module, or undefined for our own sources and the bundler's helpers. */
function packageFolder(moduleId: string): string | undefined {
  const path = moduleId.replace(/^\0/, '').replace(/\?.*$/, '')
  return /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/@.][^\\/]*(?=[\\/])/.exec(path)?.[0]
}

export const buildFiles: Builder = async (root, build) => {
  for (const { file, roots } of build.files) {
    for (const path of roots) if (!existsSync(join(root, path))) throw new Error(`${path} is absent; ${file} needs it`)
  }
  const { build: bundle } = await import('tsdown')
  const { bundles } = await bundle(options(root, build, await ownOptions(root, build)))
  const chunks = bundles.flatMap((built) => built.chunks).filter((chunk) => chunk.type === 'chunk')
  const built = build.files.map((target) => {
    // One file alone has the name that the bundler gives its entry.
    const chunk = build.files.length === 1 ? chunks[0] : chunks.find(({ fileName }) => fileName === target.file)
    if (chunk === undefined) throw new Error(`${target.file} was not built: nothing belongs into it`)
    return { ...checked(root, build, target, chunk), file: target.file }
  })
  if (chunks.length > built.length) {
    throw new Error(`built ${chunks.map(({ fileName }) => fileName).join(', ')} for ${listed(build)}`)
  }
  return built
}

function helpersOf({ files }: Build): string {
  return files.find(({ helpers }) => helpers)?.file ?? 'helpers'
}

function listed({ files }: Build): string {
  return files.map(({ file }) => file).join(', ')
}

function checked(root: string, build: Build, target: BundleFile, chunk: Rolldown.OutputChunk): Omit<BuiltFile, 'file'> {
  const code = banner(target) + shortNames(forReaders(plainNamespaces(chunk.code, helpersOf(build))), build)
  if (code.includes(root)) throw new Error(`${target.file} holds ${root}, a path of this machine`)
  const early = [helpersOf(build), ...loadedBy(build, target)]
  const late = [...early, ...build.files.map(({ file }) => file)]
  const foreign = [
    ...chunk.imports.filter((name) => !early.includes(name)),
    ...chunk.dynamicImports.filter((name) => !late.includes(name)),
  ].filter((name) => !isBuiltin(name))
  if (foreign.length > 0) throw new Error(`${target.file} imports ${foreign.join(', ')} from outside`)
  const packageFolders = chunk.moduleIds.map(packageFolder).filter((folder) => folder !== undefined)
  return { code, packageFolders: [...new Set(packageFolders)] }
}
