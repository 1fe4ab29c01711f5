import type { Pool } from 'pg'
import type { Statement } from '#tests/bench/capacity/record-statements.ts'

type Plan = { 'Node Type': string; 'Relation Name'?: string; Schema?: string; Plans?: Plan[] }

/** With so many rows a table is large. */
const LARGE = 10_000
const WORK = /^\s*(?:select|insert|update|delete|with)\b/i
/** The part that chooses what to do: the parameters are not known when a statement is only prepared. */
const OWN_EXPLAIN = 'explain (format json, costs off, verbose) '

/** The tables of a database that are large. */
export async function largeTables(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and reltuples > $1`,
    [LARGE],
  )
  return rows.map(({ name }) => name)
}

/** Says which statements read a whole large table, each with the table. A text is looked at once. */
export async function findScans(pool: Pool, statements: readonly Statement[]): Promise<string[]> {
  const large = new Set(await largeTables(pool))
  const found: string[] = []
  for (const { text, values } of new Map(statements.map((each) => [each.text, each])).values()) {
    if (!WORK.test(text)) continue
    const { rows } = await pool.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(OWN_EXPLAIN + text, values)
    const scanned = rows.flatMap((row) => scansOf(row['QUERY PLAN'][0].Plan)).filter((table) => large.has(table))
    if (scanned.length > 0)
      found.push(`${[...new Set(scanned)].join(', ')}: ${text.replace(/\s+/g, ' ').slice(0, 2000)}`)
  }
  return found
}

function scansOf(plan: Plan): string[] {
  // The sandbox has small tables of the same names in a schema of its own.
  const isScan = plan['Node Type'] === 'Seq Scan' && plan.Schema === 'public'
  const own = isScan ? [plan['Relation Name'] ?? ''] : []
  return [...own, ...(plan.Plans ?? []).flatMap(scansOf)]
}
