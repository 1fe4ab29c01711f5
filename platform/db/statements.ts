import { createHash } from 'node:crypto'
import type pg from 'pg'
import { sendPipelined, type Statement } from './pipelined.ts'
import type { Queryable } from './queryable.ts'

/** Sends statements in one round trip, and returns their results in the same order. */
export type Send = (statements: readonly Statement[]) => Promise<pg.QueryResult[]>
type QueuedStatement = {
  statement: Statement
  resolve: (result: pg.QueryResult) => void
  reject: (error: unknown) => void
}

/** The server stores a plan for each name on each connection, so the number of names is limited. */
const MAX_NAMES = 300
const senders = new WeakMap<object, Send>()
/** The statements sent while {@link together} calls its work. Nothing else runs in that time. */
const gathered = new WeakMap<object, QueuedStatement[]>()
const names = new Map<string, string>()

/** Defines how the statements of a database or a transaction are sent. */
export function connect(db: object, send: Send): void {
  senders.set(db, send)
}

/** Sends statements on any free connection of a pool. */
export function sendOnPool(pool: pg.Pool): Send {
  return async (statements) => {
    const [only, ...others] = statements
    if (only !== undefined && others.length === 0) return [await pool.query(only)]
    const client = await pool.connect()
    let isReusable = false
    try {
      const results = await sendPipelined(client, statements)
      isReusable = true
      return results
    } finally {
      client.release(!isReusable)
    }
  }
}

/**
 * Sends a statement whose text is always the same, such as the statements of a booking. The server prepares it once per
 * connection. No query is built here, because building one takes longer than the server's response.
 */
export async function queryRows<Row extends pg.QueryResultRow>(
  db: Queryable,
  text: string,
  values: readonly unknown[],
): Promise<Row[]> {
  const statement: Statement = { ...nameOf(text), text, values: [...values] }
  const others = gathered.get(db)
  const { rows } = await (others === undefined
    ? sendOne(db, statement)
    : new Promise<pg.QueryResult<Row>>((resolve, reject) => {
        others.push({ statement, resolve, reject })
      }))
  return rows
}

/**
 * Sends the statements that `work` starts ({@link queryRows}) before its first await, in order and in one round trip. A round
 * trip costs both sides more than most statements.
 */
export async function together<T>(db: Queryable, work: () => Promise<T>): Promise<T> {
  const pending: QueuedStatement[] = []
  gathered.set(db, pending)
  try {
    return work()
  } finally {
    gathered.delete(db)
    void sendAll(db, pending)
  }
}

async function sendAll(db: Queryable, pending: readonly QueuedStatement[]): Promise<void> {
  try {
    const results = await senderOf(db)(pending.map(({ statement }) => statement))
    for (const [index, result] of results.entries()) pending[index]?.resolve(result)
  } catch (error) {
    for (const { reject } of pending) reject(error)
  }
}

async function sendOne(db: Queryable, statement: Statement): Promise<pg.QueryResult> {
  const [result] = await senderOf(db)([statement])
  if (result === undefined) throw new Error('a statement had no result')
  return result
}

function senderOf(db: Queryable): Send {
  const send = senders.get(db)
  if (send === undefined) throw new Error('open the database with createDatabase')
  return send
}

function nameOf(text: string): { name?: string } {
  const existing = names.get(text)
  if (existing !== undefined) return { name: existing }
  if (names.size >= MAX_NAMES) return {}
  const name = createHash('sha256').update(text).digest('base64url')
  names.set(text, name)
  return { name }
}
