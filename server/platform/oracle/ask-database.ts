import type pg from 'pg'
import { checkChain, type ChainHead } from '#server/platform/audit/check-chain.ts'
import type { Database } from '#server/platform/db/client.ts'
import { findChainHead, rememberChainHead } from '#server/platform/audit/chain-head.ts'
import { STORED_PROMISES, type PromiseId } from './promises.ts'

/** A promise that is broken, with what shows it. */
export type Violation = { id: PromiseId | 'O2' | 'O9' | 'O10' | 'O11'; says: string; found: readonly string[] }

/** A check may take this long on a large database. It reads, and nobody waits for it. */
const LONGEST_QUERY_MS = 120_000
/** So many examples are told of each broken promise. */
const EXAMPLES = 20

type Asked = {
  db: Database
  pool: pg.Pool
  now: Date
  /** An end of the chain of acts from the log of an earlier night. The chain must still have it. */
  chainEnd?: ChainHead
}

/**
 * Asks the database for everything that must hold between its rows. All answers are about one moment, so work that goes
 * on meanwhile is no violation. Writes nothing except the end of the chain of acts, which the next check must find again.
 */
export async function askDatabase({ db, pool, now, chainEnd }: Asked): Promise<Violation[]> {
  const broken = await askStoredPromises(pool, now)
  const stored = await findChainHead(db)
  const ends = [stored, chainEnd].filter((end) => end !== null && end !== undefined)
  const { faults, head } = await checkChain(db, ends)
  if (faults.length === 0) await rememberChainHead(db, head)
  const says = 'No act of the record was changed or removed.'
  return faults.length === 0 ? broken : [...broken, { id: 'O9', says, found: faults.slice(0, EXAMPLES) }]
}

async function askStoredPromises(pool: pg.Pool, now: Date): Promise<Violation[]> {
  const client = await pool.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    await client.query(`set local statement_timeout = ${LONGEST_QUERY_MS}`)
    const broken: Violation[] = []
    for (const { id, says, query, usesNow } of STORED_PROMISES) {
      const text = `select what from (${query}) broken limit ${EXAMPLES}`
      const values = usesNow === true ? [now] : []
      const { rows } = await client.query<{ what: string }>(withLimit({ text, values }))
      if (rows.length > 0) broken.push({ id, says, found: rows.map(({ what }) => what) })
    }
    return broken
  } finally {
    await client.query('rollback').catch(() => undefined)
    client.release()
  }
}

/** The driver gives up long before, if it is not told for this one query. */
function withLimit<Config extends pg.QueryConfig>(config: Config): Config & { query_timeout: number } {
  return { ...config, query_timeout: LONGEST_QUERY_MS }
}
