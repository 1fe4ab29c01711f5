import { NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres'
import { PgDialect } from 'drizzle-orm/pg-core'
import type pg from 'pg'

const dialect = new PgDialect()
/** A server that answers at all rolls back at once. One that does not rolls back when it sees the closed connection. */
const ROLLBACK = { text: 'rollback', query_timeout: 500 }
const READ_TIMEOUT = 'Query read timeout'

type Tx = NodePgTransaction<Record<string, never>, Record<string, never>>

/**
 * Runs `work` in a transaction on a connection of the pool. Drizzle's own transaction keeps the connection for ever when
 * `begin` fails, and gives a connection back whose last statement still runs. Here a connection goes back to the pool
 * only when its transaction has ended; every other one is closed.
 */
export async function runTransaction<T>(pool: pg.Pool, work: (tx: Tx) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  let isClean = false
  try {
    await client.query('begin')
    const result = await work(new NodePgTransaction(dialect, new NodePgSession(client, dialect, undefined), undefined))
    const { command } = await client.query('commit')
    isClean = true
    // PostgreSQL answers so when a statement had failed and nobody passed its error on.
    if (command === 'ROLLBACK') throw new Error('a statement of the transaction had failed, so nothing was stored')
    return result
  } catch (error) {
    if (!isClean) isClean = await rollBack(client, error)
    throw error
  } finally {
    client.release(!isClean)
  }
}

/** True when the connection may be used again. A statement without an answer still runs, and a rollback waits for it. */
async function rollBack(client: pg.PoolClient, error: unknown): Promise<boolean> {
  if (hasNoAnswer(error)) return false
  return client.query(ROLLBACK).then(
    () => true,
    () => false,
  )
}

function hasNoAnswer(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return error.message === READ_TIMEOUT || hasNoAnswer(error.cause)
}
