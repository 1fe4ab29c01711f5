import type { Client } from 'pg'
import type { Statement } from '#tests/bench/capacity/record-statements.ts'

type Node = {
  'Relation Name'?: string
  Schema?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  Plans?: Node[]
}
type ExplainResult = { Plan: Node; 'Execution Time': number }

/** How many rows of its tables a statement has read. */
export type Reading = { text: string; rows: number; ms: number }

const OWN_EXPLAIN = 'explain (analyze, timing off, verbose, format json) '

/**
 * Runs read statements, and returns how many rows of the product's tables each has read. Even with an index, a plan may
 * read a whole table row by row until it has found a page of rare rows.
 */
export async function measureRowsRead(client: Client, statements: readonly Statement[]): Promise<Reading[]> {
  const readings: Reading[] = []
  for (const { text, values } of statements) {
    if (!/^\s*(?:select|with)\b/i.test(text)) continue
    const { rows } = await client.query<{ 'QUERY PLAN': [ExplainResult] }>(OWN_EXPLAIN + text, values)
    const [explained] = rows[0]?.['QUERY PLAN'] ?? []
    if (explained === undefined) continue
    readings.push({
      text: text.replace(/\s+/g, ' ').trim(),
      rows: Math.round(rowsOf(explained.Plan)),
      ms: explained['Execution Time'],
    })
  }
  return readings
}

function rowsOf(node: Node): number {
  const { Plans: parts = [], 'Actual Loops': loops } = node
  const removedRows = (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0)
  const ownRows =
    node['Relation Name'] !== undefined && node.Schema === 'public' ? (node['Actual Rows'] + removedRows) * loops : 0
  return ownRows + parts.reduce((sum, part) => sum + rowsOf(part), 0)
}
