import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Log } from '#platform/runtime/log.ts'
import { watchLocks } from './lock-ledger.ts'
import type { Database, Transaction } from './queryable.ts'
import { runTransaction } from './run-transaction.ts'
import { connect, sendOnPool } from './statements.ts'

/** How to connect to a server: a connection string, or the parts of the embedded server's address. */
export type DatabaseConnection =
  | { connectionString: string }
  | { host: string; port: number; user: string; password: string; database: string }

export const STATEMENT_TIMEOUT_MS = 2_500
/**
 * Limits of every connection, so that no request waits long for the database. The driver's own limit also ends a query
 * to a frozen server.
 */
const LIMITS = {
  connectionTimeoutMillis: 2_000,
  query_timeout: 3_000,
  statement_timeout: STATEMENT_TIMEOUT_MS,
  lock_timeout: 2_000,
  idle_in_transaction_session_timeout: 5_000,
  keepAlive: true,
} as const

/**
 * For work that no request waits for, such as a full archive. A query may have to wait for the archive's reader between
 * two rows.
 */
const LONG_RUNNING_LIMITS = { connectionTimeoutMillis: 15_000, query_timeout: 600_000, keepAlive: true } as const

/** Opens a pool. A broken connection never ends the process, and is logged once. */
export function openPool(
  connection: DatabaseConnection,
  options: { size: number; log: Pick<Log, 'warn'>; allowsLongStatements?: boolean },
): pg.Pool {
  const limits = options.allowsLongStatements === true ? LONG_RUNNING_LIMITS : LIMITS
  const pool = new pg.Pool({ ...connection, ...limits, max: options.size, onConnect: disableJit })
  // An unhandled 'error' event ends the process. The pool reports only idle connections, so the others are
  // handled below too.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => logLostConnections(client, options.log))
  return pool
}

/**
 * Servers other than ours JIT-compile a statement when they consider it expensive. That takes up to a second, even for
 * a few rows of a new table, so requests would time out. This is a query, because poolers would reject the setting as a
 * startup parameter.
 */
async function disableJit(client: pg.ClientBase): Promise<void> {
  await client.query('set jit = off')
}

/** A broken connection can report its end twice: by the server's last message, and by the closed socket. */
function logLostConnections(client: pg.PoolClient, log: Pick<Log, 'warn'>): void {
  let isLost = false
  client.on('error', (error) => {
    if (!isLost) log.warn({ err: error }, 'a database connection was lost')
    isLost = true
  })
}

/** Counts of transaction problems of one {@link Database}. */
type TransactionRecord = {
  /** Transactions that the server ended because of a deadlock, and that ran again. */
  retries: number
  /** Locks that were taken in a different order from lock-order.ts. */
  lockOrderViolations: number
}

type TransactionMonitor = { log: Pick<Log, 'warn'>; checksLockOrder: boolean; record: TransactionRecord }

const monitors = new WeakMap<Database, TransactionMonitor>()

/**
 * Uses Drizzle on top of a pool.
 *
 * @param options.checksLockOrder true: a transaction that locks rows out of order fails. False: a warning is
 *   logged.
 */
export function createDatabase(pool: pg.Pool, options: { log: Pick<Log, 'warn'>; checksLockOrder: boolean }): Database {
  const db: Database = drizzle(pool)
  connect(db, sendOnPool(pool))
  // The account library opens transactions too, and must not lose connections either.
  db.transaction = (work) => runTransaction(pool, work)
  monitors.set(db, { ...options, record: { retries: 0, lockOrderViolations: 0 } })
  return db
}

/** Returns the retries and lock-order violations of a database so far. */
export function transactionRecordOf(db: Database): Readonly<TransactionRecord> {
  return getTransactionMonitor(db).record
}

/** Returns the log for failures of this database. */
export function logOf(db: Database): Pick<Log, 'warn'> {
  return getTransactionMonitor(db).log
}

function getTransactionMonitor(db: Database): TransactionMonitor {
  const monitor = monitors.get(db)
  if (monitor === undefined) throw new Error('open the database with createDatabase')
  return monitor
}

/**
 * SQLSTATE of an error, even when Drizzle has wrapped it; undefined when the error did not come from the database
 * server.
 */
export function sqlState(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined
  if ('code' in error && typeof error.code === 'string') return error.code
  return 'cause' in error ? sqlState(error.cause) : undefined
}

const SERIALIZATION_FAILURE = '40001'
const DEADLOCK = '40P01'
const MAX_ATTEMPTS = 4

/**
 * Runs `work` in a transaction (READ COMMITTED). Repeats it after a deadlock or serialization failure, up to four
 * attempts in total.
 */
export async function inTransaction<T>(db: Database, work: (tx: Transaction) => Promise<T>): Promise<T> {
  const { log, checksLockOrder, record } = getTransactionMonitor(db)
  const onViolation = (violation: string): void => {
    record.lockOrderViolations += 1
    if (checksLockOrder) throw new Error(violation)
    log.warn({ violation }, 'rows were locked out of order')
  }
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction((tx) => {
        watchLocks(tx, onViolation)
        return work(tx)
      })
    } catch (error) {
      const state = sqlState(error)
      const isRepeatable = state === SERIALIZATION_FAILURE || state === DEADLOCK
      if (!isRepeatable || attempt >= MAX_ATTEMPTS) throw error
      record.retries += 1
      log.warn({ state, attempt }, 'a transaction is repeated')
    }
  }
}
