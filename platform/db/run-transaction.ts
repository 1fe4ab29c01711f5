import { NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres'
import { PgDialect } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import { sendPipelined, type Statement } from './pipelined.ts'
import { connect, type Send } from './statements.ts'
import { startDeferringWrites, flushWrites } from './batch-write.ts'

const dialect = new PgDialect()
const BEGIN: Statement = { name: 'begin', text: 'begin' }
/** A responsive server rolls back immediately. An unresponsive one rolls back when it sees the closed connection. */
const ROLLBACK = { text: 'rollback', query_timeout: 500 }
const READ_TIMEOUT = 'Query read timeout'

type Tx = NodePgTransaction<Record<string, never>, Record<string, never>>

/** The start time of a transaction, stored when it is first read. */
const transactionStarts = new WeakMap<object, Date | null>()

/**
 * Returns the start time of a transaction by the database clock. Undefined until the time is first read, and outside a
 * transaction.
 */
export function transactionStartOf(tx: object): Date | undefined {
  return transactionStarts.get(tx) ?? undefined
}

/** Stores the time read by a transaction, so that it stays the same until the transaction ends. */
export function recordTransactionStart(tx: object, startedAt: Date): void {
  if (transactionStarts.has(tx)) transactionStarts.set(tx, startedAt)
}

/**
 * Runs `work` in a transaction on a connection of the pool. Drizzle's own transaction leaks the connection when `begin`
 * fails, and returns a connection whose last statement is still running. Here a connection returns to the pool only
 * when its transaction has ended; every other one is closed.
 */
export async function runTransaction<T>(pool: pg.Pool, work: (tx: Tx) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  const sending = beginWithFirstStatement(client)
  let isClean = false
  try {
    const session = new NodePgSession(withSend(client, sending.send), dialect, undefined)
    const tx: Tx = new NodePgTransaction(dialect, session, undefined)
    connect(tx, sending.send)
    startDeferringWrites(tx)
    transactionStarts.set(tx, null)
    const result = await work(tx)
    await flushWrites(tx)
    const firstRoundTrip = sending.firstRoundTrip()
    // This rejects when the transaction could not begin and that error was swallowed.
    await firstRoundTrip
    const ended = firstRoundTrip === undefined ? null : await client.query('commit')
    isClean = true
    // PostgreSQL answers this way when a statement had failed and its error was swallowed.
    if (ended?.command === 'ROLLBACK')
      throw new Error('a statement of the transaction had failed, so nothing was stored')
    return result
  } catch (error) {
    if (!isClean) isClean = sending.firstRoundTrip() === undefined || (await rollBack(client, error))
    throw error
  } finally {
    client.release(!isClean)
  }
}

type TransactionStart = {
  send: Send
  /** The round trip in which the transaction begins; undefined until the first statement. */
  firstRoundTrip: () => Promise<unknown> | undefined
}

/**
 * A transaction begins in the round trip of its first statement. When it cannot begin, the server does not run that
 * statement either, and nothing else is sent: without a transaction it would be stored immediately.
 */
function beginWithFirstStatement(client: pg.PoolClient): TransactionStart {
  let first: Promise<pg.QueryResult[]> | undefined
  return {
    firstRoundTrip: () => first,
    async send(statements) {
      if (first !== undefined) {
        await first
        return sendPipelined(client, statements)
      }
      first = sendPipelined(client, [BEGIN, ...statements])
      const [, ...results] = await first
      return results
    },
  }
}

/** Wraps a connection for Drizzle, so that its queries go through `send`. */
function withSend(client: pg.PoolClient, send: Send): pg.PoolClient {
  const query = async (statement: Statement, values: unknown[]) => (await send([{ ...statement, values }]))[0]
  return Object.create(client, { query: { value: query } })
}

/**
 * True when the connection may be reused. A statement without an answer still runs, and a rollback would wait for it.
 */
async function rollBack(client: pg.PoolClient, error: unknown): Promise<boolean> {
  if (isReadTimeout(error)) return false
  return client.query(ROLLBACK).then(
    () => true,
    () => false,
  )
}

function isReadTimeout(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return error.message === READ_TIMEOUT || isReadTimeout(error.cause)
}
