import type pg from 'pg'
import { UNREADABLE } from '#platform/jobs/read-payload.ts'
import type { Violation } from './check-database.ts'

/**
 * Finds jobs that were attempted but could not be parsed. They wait for a version of the program that can parse them,
 * or for a person to handle them.
 */
export async function findUnreadableJobs(pool: pg.Pool): Promise<Violation[]> {
  const { rows } = await pool.query<{ what: string }>(
    `select name || ' ' || id || ': ' || (output ->> 'message') as what from jobs.job
      where state in ('retry', 'failed') and output ->> 'message' like $1 order by created_on limit 20`,
    [`${UNREADABLE}%`],
  )
  const found = rows.map(({ what }) => what)
  return found.length === 0 ? [] : [{ id: 'O16', says: 'Every waiting job can be read.', found }]
}
