import type { Queryable } from './queryable.ts'

/**
 * Builds a prepared statement once per database. Drizzle takes longer to build a query than PostgreSQL takes to run it,
 * so frequent reads use this.
 */
export function prepareOnce<Statement>(build: (db: Queryable) => Statement): (db: Queryable) => Statement {
  const statements = new WeakMap<Queryable, Statement>()
  return (db) => {
    const statement = statements.get(db) ?? build(db)
    statements.set(db, statement)
    return statement
  }
}
