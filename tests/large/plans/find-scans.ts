import type { Pool } from 'pg'
import type { Statement } from '#tests/bench/capacity/record-statements.ts'

type Plan = { 'Node Type': string; 'Relation Name'?: string; Schema?: string; Plans?: Plan[] }

/** A table with more rows than this counts as large. */
const LARGE_TABLE_ROWS = 10_000
const DATA_STATEMENT = /^\s*(?:select|insert|update|delete|with)\b/i
/**
 * Explains the part that selects the rows to change, because a statement that is only prepared has no parameter values.
 */
const OWN_EXPLAIN = 'explain (format json, costs off, verbose) '

/** The large tables of a database. */
export async function largeTables(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and reltuples > $1`,
    [LARGE_TABLE_ROWS],
  )
  return rows.map(({ name }) => name)
}

/** Returns the statements that scan a large table, each with the table. Each text is checked once. */
export async function findScans(pool: Pool, statements: readonly Statement[]): Promise<string[]> {
  const large = new Set(await largeTables(pool))
  const found: string[] = []
  for (const { text, values } of new Map(statements.map((each) => [each.text, each])).values()) {
    if (!DATA_STATEMENT.test(text)) continue
    const { rows } = await pool.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(OWN_EXPLAIN + text, values)
    const scanned = rows.flatMap((row) => scansOf(row['QUERY PLAN'][0].Plan)).filter((table) => large.has(table))
    if (scanned.length > 0)
      found.push(`${[...new Set(scanned)].join(', ')}: ${text.replace(/\s+/g, ' ').slice(0, 2000)}`)
  }
  return found
}

function scansOf(plan: Plan): string[] {
  // The sandbox has small tables with the same names in its own schema.
  const isScan = plan['Node Type'] === 'Seq Scan' && plan.Schema === 'public'
  const tables = isScan ? [plan['Relation Name'] ?? ''] : []
  return [...tables, ...(plan.Plans ?? []).flatMap(scansOf)]
}
