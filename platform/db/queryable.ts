import type { NodePgDatabase } from 'drizzle-orm/node-postgres'

export type Database = NodePgDatabase
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]
/** The connection that a repository uses: the database itself or an open transaction. */
export type Queryable = Database | Transaction
