import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import type { Rolldown } from 'tsdown'

type Context = Pick<Rolldown.PluginContext, 'parse' | 'resolve'>
type Statement = ReturnType<Context['parse']>['body'][number]
type Name = Extract<Statement, { type: 'ExportNamedDeclaration' }>['specifiers'][number]['local']

/** Where the value behind a name is, and what it is called there. */
interface Origin {
  module: string
  name: string
}

/**
 * An `index.ts` that does nothing but re-export leads to everything in its package: a module that needs one name of it
 * would be taken to need all, and every file of a build to share all. So what is imported from ours is imported from
 * where it is.
 */
export function throughBarrels(): Rolldown.Plugin {
  const barrels = new Map<string, Promise<ReadonlyMap<string, Origin> | undefined>>()

  function barrelAt(context: Context, id: string): Promise<ReadonlyMap<string, Origin> | undefined> {
    const barrel = barrels.get(id) ?? (isOurs(id) && basename(id) === 'index.ts' ? readBarrel(context, id) : undefined)
    if (barrel !== undefined) barrels.set(id, barrel)
    return barrel ?? Promise.resolve(undefined)
  }

  return {
    name: 'through-barrels',
    async transform(code, id) {
      if (!isOurs(id)) return undefined
      let text = code
      // From the end, so that what stands before an edit stays where it was.
      for (const statement of this.parse(code, { lang: 'ts' }).body.toReversed()) {
        if (statement.type !== 'ImportDeclaration' || statement.importKind === 'type') continue
        const from = statement.source.value
        const barrel = await barrelAt(this, (await this.resolve(from, id))?.id ?? '')
        if (barrel === undefined) continue
        const lines = statement.specifiers.flatMap((specifier) => {
          if (specifier.type !== 'ImportSpecifier') throw new Error(`${id}: import from ${from} by name`)
          if (specifier.importKind === 'type') return []
          const wanted = nameOf(specifier.imported)
          const origin = barrel.get(wanted) ?? { module: from, name: wanted }
          return `import { ${origin.name} as ${specifier.local.name} } from ${JSON.stringify(origin.module)};`
        })
        text = text.slice(0, statement.start) + lines.join(' ') + text.slice(statement.end)
      }
      return text === code ? undefined : { code: text, map: null }
    },
  }
}

function isOurs(id: string): boolean {
  return id.endsWith('.ts') && !id.includes('node_modules')
}

/** What an `index.ts` re-exports; undefined for one that does more. */
async function readBarrel(context: Context, id: string): Promise<ReadonlyMap<string, Origin> | undefined> {
  const statements = statementsOf(context, id)
  return statements.every(isReExport) ? exportsOf(context, id, statements) : undefined
}

function isReExport(statement: Statement): boolean {
  return (
    statement.type === 'ExportAllDeclaration' ||
    (statement.type === 'ExportNamedDeclaration' && (statement.source !== null || statement.exportKind === 'type'))
  )
}

/** The values that a module exports, each with where it is. */
async function exportsOf(
  context: Context,
  id: string,
  statements: readonly Statement[] = statementsOf(context, id),
): Promise<Map<string, Origin>> {
  const found = new Map<string, Origin>()
  const moduleOf = async (specifier: string): Promise<string> => (await context.resolve(specifier, id))?.id ?? specifier
  for (const statement of statements) {
    if (statement.type === 'ExportAllDeclaration') {
      if (statement.exportKind === 'type') continue
      const module = await moduleOf(statement.source.value)
      if (statement.exported !== null) throw new Error(`${id}: export what ${statement.source.value} holds by name`)
      for (const [name, origin] of await exportsOf(context, module)) found.set(name, origin)
    } else if (statement.type === 'ExportNamedDeclaration' && statement.exportKind !== 'type') {
      const module = statement.source === null ? id : await moduleOf(statement.source.value)
      for (const { exported, local, exportKind } of statement.specifiers)
        if (exportKind !== 'type') found.set(nameOf(exported), { module, name: nameOf(local) })
      for (const name of declared(statement.declaration)) found.set(name, { module: id, name })
    }
  }
  return found
}

type Declaration = Extract<Statement, { type: 'ExportNamedDeclaration' }>['declaration']

function declared(declaration: Declaration): string[] {
  switch (declaration?.type) {
    case 'FunctionDeclaration':
    case 'ClassDeclaration':
      return declaration.id === null ? [] : [declaration.id.name]
    case 'VariableDeclaration':
      return declaration.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? id.name : []))
    default:
      return []
  }
}

function statementsOf(context: Context, id: string): Statement[] {
  return context.parse(readFileSync(id, 'utf8'), { lang: 'ts' }).body
}

function nameOf(name: Name): string {
  return name.type === 'Literal' ? String(name.value) : name.name
}
