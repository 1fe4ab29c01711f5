import { NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres'
import { PgDialect } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import { sendOnOneWay, type Statement } from './one-way.ts'
import { connect, type Send } from './statements.ts'
import { collectWrites, sendWrites } from './write-later.ts'

const dialect = new PgDialect()
const BEGIN: Statement = { name: 'begin', text: 'begin' }
/** A server that answers at all rolls back at once. One that does not rolls back when it sees the closed connection. */
const ROLLBACK = { text: 'rollback', query_timeout: 500 }
const READ_TIMEOUT = 'Query read timeout'

type Tx = NodePgTransaction<Record<string, never>, Record<string, never>>

/** When a transaction has begun, as far as somebody has asked for it. */
const beginnings = new WeakMap<object, Date | null>()

/** The time by the clock of the database at which a transaction has begun. Undefined when nobody has asked yet, and outside. */
export function beginningOf(tx: object): Date | undefined {
  return beginnings.get(tx) ?? undefined
}

/** Keeps the time that a transaction was told: it is the same until the transaction ends. */
export function noteBeginning(tx: object, began: Date): void {
  if (beginnings.has(tx)) beginnings.set(tx, began)
}

/**
 * Runs `work` in a transaction on a connection of the pool. Drizzle's own transaction keeps the connection for ever when
 * `begin` fails, and gives a connection back whose last statement still runs. Here a connection goes back to the pool
 * only when its transaction has ended; every other one is closed.
 */
export async function runTransaction<T>(pool: pg.Pool, work: (tx: Tx) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  const sending = beginningWithFirst(client)
  let isClean = false
  try {
    const session = new NodePgSession(sendingBy(client, sending.send), dialect, undefined)
    const tx: Tx = new NodePgTransaction(dialect, session, undefined)
    connect(tx, sending.send)
    collectWrites(tx)
    beginnings.set(tx, null)
    const result = await work(tx)
    await sendWrites(tx)
    const begun = sending.begun()
    // It fails when the transaction could not begin and nobody passed that on.
    await begun
    const ended = begun === undefined ? null : await client.query('commit')
    isClean = true
    // PostgreSQL answers so when a statement had failed and nobody passed its error on.
    if (ended?.command === 'ROLLBACK')
      throw new Error('a statement of the transaction had failed, so nothing was stored')
    return result
  } catch (error) {
    if (!isClean) isClean = sending.begun() === undefined || (await rollBack(client, error))
    throw error
  } finally {
    client.release(!isClean)
  }
}

type Beginning = {
  send: Send
  /** The way on which the transaction begins; undefined while nothing was asked. */
  begun: () => Promise<unknown> | undefined
}

/**
 * A transaction begins on the way of its first statement. When it cannot begin, the server does not do that statement
 * either, and nothing else is sent: without a transaction it would be stored at once.
 */
function beginningWithFirst(client: pg.PoolClient): Beginning {
  let first: Promise<pg.QueryResult[]> | undefined
  return {
    begun: () => first,
    async send(statements) {
      if (first !== undefined) {
        await first
        return sendOnOneWay(client, statements)
      }
      first = sendOnOneWay(client, [BEGIN, ...statements])
      const [, ...results] = await first
      return results
    },
  }
}

/** The connection as Drizzle uses it. */
function sendingBy(client: pg.PoolClient, send: Send): pg.PoolClient {
  const query = async (statement: Statement, values: unknown[]) => (await send([{ ...statement, values }]))[0]
  return Object.create(client, { query: { value: query } })
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
