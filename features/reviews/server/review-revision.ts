import type { ReviewRow } from './review-repository.ts'

type Dated = Pick<ReviewRow, 'changedAt'>

/**
 * Identifies the author's last change or deletion. Null before anything was written. Our reply does not change the
 * revision.
 */
export function revisionOf(row: Dated | undefined): string | null {
  return row === undefined ? null : row.changedAt.toISOString()
}

/**
 * The time of the next change. It is always later than the last change, even within one millisecond, so that no
 * revision is repeated.
 */
export function nextChangeTime({ changedAt }: Dated, at: Date): Date {
  return new Date(Math.max(at.getTime(), changedAt.getTime() + 1))
}
