import type { ReviewRow } from './review-repository.ts'

type Dated = Pick<ReviewRow, 'changedAt'>

/** Names what the author wrote last, taking back included; null before anything was written. Our reply does not count. */
export function revisionOf(row: Dated | undefined): string | null {
  return row === undefined ? null : row.changedAt.toISOString()
}

/** The moment of the next change: later than the last one, also within its millisecond, so that no revision comes twice. */
export function nextChange({ changedAt }: Dated, at: Date): Date {
  return new Date(Math.max(at.getTime(), changedAt.getTime() + 1))
}
