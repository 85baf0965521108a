import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { reasonOf } from './reason.ts'

const packageSchema = z.object({
  name: z.string(),
  version: z.string(),
  description: z.string().default(''),
  license: z.string().default(''),
  keywords: z.array(z.string()).default([]),
  dependencies: z.record(z.string(), z.string()).default({}),
  devDependencies: z.record(z.string(), z.string()).default({}),
})

export interface WorkspacePackage {
  name: string
  version: string
  description: string
  license: string
  keywords: string[]
  dependencies: Record<string, string>
  devDependencies: Record<string, string>
  /** Relative to the repository, with `/`. */
  folder: string
}

/** What ships, and what is bundled into it: every package below adapters/, packages/ and plugins/. */
export function readWorkspace(root: string): WorkspacePackage[] {
  return ['adapters', 'packages', 'plugins'].flatMap((parent) =>
    readdirSync(join(root, parent)).flatMap((name) => {
      const folder = `${parent}/${name}`
      let text: string
      try {
        text = readFileSync(join(root, folder, 'package.json'), 'utf8')
      } catch {
        // A stray file, or a folder that an old build left behind: no package.
        return []
      }
      try {
        return [{ ...packageSchema.parse(JSON.parse(text)), folder }]
      } catch (error) {
        throw new Error(`${folder}/package.json: ${reasonOf(error)}; put it right`, { cause: error })
      }
    }),
  )
}

/** The package that holds `entry`, and those it reaches through workspace dependencies, sorted by folder. */
export function packageClosure(workspace: readonly WorkspacePackage[], entry: string): WorkspacePackage[] {
  const byName = new Map(workspace.map((item) => [item.name, item]))
  const reached = new Set<WorkspacePackage>()
  const visit = (item: WorkspacePackage): void => {
    if (reached.has(item)) return
    reached.add(item)
    for (const [name, range] of Object.entries({ ...item.devDependencies, ...item.dependencies })) {
      const next = range.startsWith('workspace:') ? byName.get(name) : undefined
      if (next !== undefined) visit(next)
    }
  }
  const owner = workspace.find((item) => entry.startsWith(`${item.folder}/`))
  if (owner === undefined) throw new Error(`no package holds ${entry}`)
  visit(owner)
  return [...reached].sort((a, b) => (a.folder < b.folder ? -1 : 1))
}
