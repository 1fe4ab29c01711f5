import type { Queryable } from './client.ts'

/**
 * Builds a prepared statement once for each database it is asked for. Building a query costs Drizzle more than
 * PostgreSQL needs to answer it; the hot reads go through here.
 */
export function prepareOnce<Statement>(build: (db: Queryable) => Statement): (db: Queryable) => Statement {
  const known = new WeakMap<Queryable, Statement>()
  return (db) => {
    const statement = known.get(db) ?? build(db)
    known.set(db, statement)
    return statement
  }
}
