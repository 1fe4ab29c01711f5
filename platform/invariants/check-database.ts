import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { checkChain, type ChainHead } from '#platform/audit/check-chain.ts'
import type { Database, Queryable } from '#platform/db/queryable.ts'
import { findChainHead, saveChainHead, type CheckedHead } from '#platform/audit/chain-head.ts'
import { STORED_INVARIANTS, type InvariantId } from './stored-invariants.ts'

/** A violated invariant, with the rows that show it. */
export type Violation = {
  id: InvariantId | 'O2' | 'O9' | 'O10' | 'O11' | 'O16'
  says: string
  found: readonly string[]
}

/** The time limit of a check on a large database. Checks only read, and nobody waits for them. */
const MAX_QUERY_MS = 120_000
/** The whole chain of audit events is verified again after this time. */
const FULL_CHAIN_CHECK_INTERVAL_MS = 6.5 * 86_400_000
/** How many examples are reported for each violated invariant. */
const MAX_EXAMPLES = 20

type Query = {
  db: Database
  pool: pg.Pool
  now: Date
  /** The head of the audit chain from an earlier night's log. The chain must still contain it. */
  chainEnd?: ChainHead
  /** Verifies only audit events added since the last check, except once a week. */
  isIncremental?: boolean
}

/**
 * Checks all invariants of the database in one snapshot, so that concurrent work does not look like a violation. Writes
 * only the head of the audit chain, which the next check must find again.
 */
export async function checkDatabase(request: Query): Promise<Violation[]> {
  const { broken, faults, head } = await inOneSnapshot(request.pool, async (client) => ({
    broken: await checkStoredInvariants(client, request.now),
    ...(await checkAuditChain(drizzle(client), request)),
  }))
  if (faults.length === 0) await saveChainHead(request.db, head)
  const rule = 'No audit event was changed or removed.'
  return faults.length === 0 ? broken : [...broken, { id: 'O9', says: rule, found: faults.slice(0, MAX_EXAMPLES) }]
}

async function inOneSnapshot<T>(pool: pg.Pool, read: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    await client.query(`set local statement_timeout = ${MAX_QUERY_MS}`)
    return await read(client)
  } finally {
    await client.query('rollback').catch(() => undefined)
    client.release()
  }
}

async function checkStoredInvariants(client: pg.PoolClient, now: Date): Promise<Violation[]> {
  const violations: Violation[] = []
  for (const { id, rule, query, usesNow } of STORED_INVARIANTS) {
    const text = `select what from (${query}) broken limit ${MAX_EXAMPLES}`
    const values = usesNow === true ? [now] : []
    const { rows } = await client.query<{ what: string }>(withLimit({ text, values }))
    if (rows.length > 0) violations.push({ id, says: rule, found: rows.map(({ what }) => what) })
  }
  return violations
}

async function checkAuditChain(
  reader: Queryable,
  { now, chainEnd, isIncremental = false }: Query,
): Promise<{ faults: string[]; head: CheckedHead }> {
  const chainHead = await findChainHead(reader)
  const fullyCheckedAt = new Date(chainHead?.fullyCheckedAt ?? 0)
  const ageMs = now.getTime() - fullyCheckedAt.getTime()
  // A stored time in the future cannot come from a check.
  const isWhole = !isIncremental || ageMs < 0 || ageMs >= FULL_CHAIN_CHECK_INTERVAL_MS
  const chainHeads = [chainHead, chainEnd].filter((end) => end !== null && end !== undefined)
  const { faults, head } = await checkChain(reader, chainHeads, isWhole ? null : chainHead)
  return { faults, head: { ...head, fullyCheckedAt: (isWhole ? now : fullyCheckedAt).toISOString() } }
}

/** Raises the timeout of this one query, because the driver's own limit is much shorter. */
function withLimit<Config extends pg.QueryConfig>(config: Config): Config & { query_timeout: number } {
  return { ...config, query_timeout: MAX_QUERY_MS }
}
