import type pg from 'pg'
import { startProblem } from '#platform/runtime/start-errors.ts'
import { openPool, sqlState, STATEMENT_TIMEOUT_MS, type DatabaseConnection } from './client.ts'

/**
 * How often two sessions are compared. A pooler with one idle server connection is detected at the first comparison.
 */
const COMPARISONS = 5
const POOLER = `Connect to PostgreSQL directly, or through a pooler in session mode that passes on session settings.`

/** The server is read-only: it is a replica, and its leader is elsewhere or not elected yet. */
class NoLeaderError extends Error {
  override name = 'NoLeaderError'
  /** PostgreSQL's code for a write to a replica. */
  readonly code = '25006'
}

type Facts = {
  isReplica: boolean
  fsync: string
  fullPageWrites: string
  synchronousCommit: string
  isolation: string
  statementTimeoutMs: number
  mayLoseData: boolean
}

/**
 * Checks whether the product can rely on the server, before anything is written to it.
 *
 * @throws an error for which `isDatabaseUnavailable` is true when there is currently no server or no leader.
 * @throws StartProblem for a pooler that shares one connection among sessions (docs/decisions/020-database-servers),
 * and for a server that may lose acknowledged writes. Only a test server may lose writes: it is started with the
 * setting `pathik.may_lose_data=on`, which none of our variables can set.
 */
export async function checkServer(connection: DatabaseConnection): Promise<void> {
  const pool = openPool(connection, { size: 2, log: { warn: () => undefined } })
  const open: pg.PoolClient[] = []
  try {
    // The connections are opened one by one: when the second one is refused, the first one must be released, or ending
    // the pool would wait for ever.
    for (let i = 0; i < 2; i += 1) open.push(await pool.connect())
    const [one, other] = open
    if (one === undefined || other === undefined) return
    const facts = await readFacts(one)
    await refusePooler(one, other, facts)
    if (facts.isReplica) throw new NoLeaderError('the database server is a replica')
    refuseUnsafeSettings(facts)
  } catch (error) {
    if (sqlState(error) === '08P01')
      throw startProblem(`DATABASE_URL leads to a pooler that rejects session settings. ${POOLER}`, error)
    throw error
  } finally {
    open.forEach((client) => client.release())
    await pool.end()
  }
}

async function readFacts(client: pg.PoolClient): Promise<Facts> {
  const { rows } = await client.query<Facts>(`select
    pg_is_in_recovery() or current_setting('transaction_read_only') = 'on' as "isReplica",
    current_setting('fsync') as fsync,
    current_setting('full_page_writes') as "fullPageWrites",
    current_setting('synchronous_commit') as "synchronousCommit",
    current_setting('default_transaction_isolation') as isolation,
    (select setting::int from pg_settings where name = 'statement_timeout') as "statementTimeoutMs",
    coalesce(current_setting('pathik.may_lose_data', true), '') = 'on' as "mayLoseData"`)
  const [facts] = rows
  if (facts === undefined) throw new Error('the database server did not return its settings')
  return facts
}

/**
 * A pooler in transaction mode lends one server connection to several sessions in turn: prepared statements are lost
 * and session locks linger. Two simultaneous sessions reveal it, because they have the same server process. A pooler
 * that drops session settings would remove our time limits.
 */
async function refusePooler(one: pg.PoolClient, other: pg.PoolClient, facts: Facts): Promise<void> {
  const firstPid = await getBackendPid(one)
  for (let i = 0; i < COMPARISONS; i += 1) {
    if ((await getBackendPid(other)) === firstPid || (await getBackendPid(one)) !== firstPid)
      throw startProblem(`DATABASE_URL leads to a pooler in transaction mode, such as PgBouncer. ${POOLER}`)
  }
  if (facts.statementTimeoutMs !== STATEMENT_TIMEOUT_MS)
    throw startProblem(`The connection of DATABASE_URL does not apply our time limits (statement_timeout). ${POOLER}`)
}

async function getBackendPid(client: pg.PoolClient): Promise<number | undefined> {
  return (await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid
}

function refuseUnsafeSettings({ fsync, fullPageWrites, synchronousCommit, isolation, mayLoseData }: Facts): void {
  if (isolation !== 'read committed')
    throw startProblem(
      `The database starts transactions as “${isolation}”; set default_transaction_isolation to read committed.`,
    )
  if (mayLoseData) return
  const settings = { fsync, full_page_writes: fullPageWrites, synchronous_commit: synchronousCommit }
  const disabledSettings = Object.entries(settings).flatMap(([name, value]) => (value === 'off' ? [name] : []))
  if (disabledSettings.length > 0)
    throw startProblem(
      `The database server may lose paid bookings when its machine fails: set ${disabledSettings.join(', ')} to on.`,
    )
}
