import type { Queryable } from './queryable.ts'

/**
 * Builds a prepared statement once per database. Drizzle takes longer to build a query than PostgreSQL takes to run it,
 * so frequent reads use this.
 */
export function prepareOnce<Statement>(build: (db: Queryable) => Statement): (db: Queryable) => Statement {
  const known = new WeakMap<Queryable, Statement>()
  return (db) => {
    const statement = known.get(db) ?? build(db)
    known.set(db, statement)
    return statement
  }
}
