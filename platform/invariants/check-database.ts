import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { checkChain, type ChainHead } from '#platform/audit/check-chain.ts'
import type { Database, Queryable } from '#platform/db/queryable.ts'
import { findChainHead, rememberChainHead, type CheckedHead } from '#platform/audit/chain-head.ts'
import { STORED_PROMISES, type PromiseId } from './promises.ts'

/** A promise that is broken, with what shows it. */
export type Violation = { id: PromiseId | 'O2' | 'O9' | 'O10' | 'O11'; says: string; found: readonly string[] }

/** A check may take this long on a large database. It reads, and nobody waits for it. */
const LONGEST_QUERY_MS = 120_000
/** The whole chain of acts is computed again after so long. */
const WHOLE_CHAIN_AFTER_MS = 6.5 * 86_400_000
/** So many examples are told of each broken promise. */
const EXAMPLES = 20

type Asked = {
  db: Database
  pool: pg.Pool
  now: Date
  /** An end of the chain of acts from the log of an earlier night. The chain must still have it. */
  chainEnd?: ChainHead
  /** Looks only at what was added to the chain of acts since the last check, except once a week. */
  goesOn?: boolean
}

/**
 * Asks the database for everything that must hold between its rows. All answers are about one moment, so work that goes
 * on meanwhile is no violation. Writes nothing except the end of the chain of acts, which the next check must find again.
 */
export async function askDatabase(asked: Asked): Promise<Violation[]> {
  const { broken, faults, head } = await atOneMoment(asked.pool, async (client) => ({
    broken: await askStoredPromises(client, asked.now),
    ...(await lookAtChain(drizzle(client), asked)),
  }))
  if (faults.length === 0) await rememberChainHead(asked.db, head)
  const says = 'No act of the record was changed or removed.'
  return faults.length === 0 ? broken : [...broken, { id: 'O9', says, found: faults.slice(0, EXAMPLES) }]
}

async function atOneMoment<T>(pool: pg.Pool, read: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    await client.query(`set local statement_timeout = ${LONGEST_QUERY_MS}`)
    return await read(client)
  } finally {
    await client.query('rollback').catch(() => undefined)
    client.release()
  }
}

async function askStoredPromises(client: pg.PoolClient, now: Date): Promise<Violation[]> {
  const broken: Violation[] = []
  for (const { id, says, query, usesNow } of STORED_PROMISES) {
    const text = `select what from (${query}) broken limit ${EXAMPLES}`
    const values = usesNow === true ? [now] : []
    const { rows } = await client.query<{ what: string }>(withLimit({ text, values }))
    if (rows.length > 0) broken.push({ id, says, found: rows.map(({ what }) => what) })
  }
  return broken
}

async function lookAtChain(
  reader: Queryable,
  { now, chainEnd, goesOn = false }: Asked,
): Promise<{ faults: string[]; head: CheckedHead }> {
  const stored = await findChainHead(reader)
  const wholeAt = new Date(stored?.wholeAt ?? 0)
  const ageMs = now.getTime() - wholeAt.getTime()
  // A time that lies ahead was not written by a check.
  const isWhole = !goesOn || ageMs < 0 || ageMs >= WHOLE_CHAIN_AFTER_MS
  const ends = [stored, chainEnd].filter((end) => end !== null && end !== undefined)
  const { faults, head } = await checkChain(reader, ends, isWhole ? null : stored)
  return { faults, head: { ...head, wholeAt: (isWhole ? now : wholeAt).toISOString() } }
}

/** The driver gives up long before, if it is not told for this one query. */
function withLimit<Config extends pg.QueryConfig>(config: Config): Config & { query_timeout: number } {
  return { ...config, query_timeout: LONGEST_QUERY_MS }
}
