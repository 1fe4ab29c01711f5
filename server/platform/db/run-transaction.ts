import { NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres'
import { PgDialect } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import { connect } from './statements.ts'
import { collectWrites, sendWrites } from './write-later.ts'

const dialect = new PgDialect()
/** A server that answers at all rolls back at once. One that does not rolls back when it sees the closed connection. */
const ROLLBACK = { text: 'rollback', query_timeout: 500 }
const READ_TIMEOUT = 'Query read timeout'

type Tx = NodePgTransaction<Record<string, never>, Record<string, never>>

const beginnings = new WeakMap<object, Date>()

/** The time by the clock of the database at which a transaction has begun. Undefined outside a transaction. */
export function beginningOf(tx: object): Date | undefined {
  return beginnings.get(tx)
}

/**
 * Runs `work` in a transaction on a connection of the pool. Drizzle's own transaction keeps the connection for ever when
 * `begin` fails, and gives a connection back whose last statement still runs. Here a connection goes back to the pool
 * only when its transaction has ended; every other one is closed.
 */
export async function runTransaction<T>(pool: pg.Pool, work: (tx: Tx) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  let isClean = false
  try {
    const began = await begin(client)
    const tx: Tx = new NodePgTransaction(dialect, new NodePgSession(client, dialect, undefined), undefined)
    connect(tx, client)
    collectWrites(tx)
    if (began !== undefined) beginnings.set(tx, began)
    const result = await work(tx)
    await sendWrites(tx)
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

/** Begins, and asks for the time on the same way: most transactions need it. */
async function begin(client: pg.PoolClient): Promise<Date | undefined> {
  const answers: unknown = await client.query('begin; select now() as now')
  const last: unknown = Array.isArray(answers) ? answers.at(-1) : undefined
  const rows: unknown = Object(last).rows
  const now: unknown = Array.isArray(rows) ? Object(rows[0]).now : undefined
  return now instanceof Date ? now : undefined
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
