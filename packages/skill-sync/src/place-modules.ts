import { join } from 'node:path'
import { type Build, type BundleFile, loadedBy } from './targets.ts'

/** What a bundler knows about a module. */
export interface ModuleImports {
  importedIds: readonly string[]
  dynamicallyImportedIds: readonly string[]
}

/**
 * Tells for each module the file of a build that it belongs into: the one whose roots alone lead to it or, where several
 * do, the last one that is, or is loaded by, each of them. A late import leads on unless it begins another file.
 */
export function modulePlacer(
  root: string,
  build: Pick<Build, 'files'>,
): (id: string, importsOf: (id: string) => ModuleImports | null) => string {
  const files = build.files.filter(({ helpers, roots }) => helpers !== true || roots.length > 0)
  const roots = new Set(files.flatMap((file) => file.roots.map((path) => join(root, path))))
  const reached = new Map<string, Set<string>>()

  const reachedFrom = (file: BundleFile, importsOf: (id: string) => ModuleImports | null): Set<string> => {
    const known = reached.get(file.file)
    if (known !== undefined) return known
    const found = new Set<string>()
    const pending = file.roots.map((path) => join(root, path))
    for (let id = pending.pop(); id !== undefined; id = pending.pop()) {
      if (found.has(id)) continue
      found.add(id)
      const { importedIds = [], dynamicallyImportedIds = [] } = importsOf(id) ?? {}
      pending.push(...importedIds, ...dynamicallyImportedIds.filter((late) => !roots.has(late)))
    }
    reached.set(file.file, found)
    return found
  }

  return (id, importsOf) => {
    // What re-exports it leads to it as well, and may be needed for something else.
    const own = files.find((file) => file.roots.some((path) => join(root, path) === id))
    if (own !== undefined) return own.file
    const users = files.filter((file) => reachedFrom(file, importsOf).has(id))
    const home = files.findLast((file) => users.every((user) => user === file || loadedBy(build, user).has(file.file)))
    if (home === undefined) {
      throw new Error(`${id} is needed in ${users.map(({ file }) => file).join(', ')}, which load no file in common`)
    }
    return home.file
  }
}
