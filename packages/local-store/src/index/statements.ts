import type { DatabaseSync, StatementSync } from 'node:sqlite'

export type Statements = (sql: string) => StatementSync

/** Prepares each statement when it is first asked for: a hook needs a few of them, and waits for each. */
export function statementsOf(db: DatabaseSync): Statements {
  const prepared = new Map<string, StatementSync>()
  return (sql) => {
    let statement = prepared.get(sql)
    if (statement === undefined) {
      statement = db.prepare(sql)
      prepared.set(sql, statement)
    }
    return statement
  }
}
