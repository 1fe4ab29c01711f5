import { sql } from 'drizzle-orm'
import type { CalendarDate } from '#kernel/dates/calendar-date.ts'
import { financialYearOf, formatDocumentNumber, type NumberSeries } from '#features/documents/rules/tax-invoice.ts'
import { recordLock } from '#platform/db/locks.ts'
import type { Transaction } from '#platform/db/queryable.ts'
import { documentCounters } from '#platform/db/schema/documents.ts'

/** An allocated number, and its printed form. */
type DocumentNumber = { series: NumberSeries; financialYear: string; number: number; text: string }

/**
 * Allocates the next number of a series in the financial year of a day. The counter row stays locked until the
 * transaction ends, so all others wait. After a rollback, the next document gets the same number, so there are no gaps.
 */
export async function issueDocumentNumber(
  tx: Transaction,
  series: NumberSeries,
  issuedOn: CalendarDate,
): Promise<DocumentNumber> {
  const financialYear = financialYearOf(issuedOn)
  recordLock(tx, 'documentCounters', `${series} ${financialYear}`)
  const [counter] = await tx
    .insert(documentCounters)
    .values({ series, financialYear, lastNumber: 1 })
    .onConflictDoUpdate({
      target: [documentCounters.series, documentCounters.financialYear],
      set: { lastNumber: sql`${documentCounters.lastNumber} + 1` },
    })
    .returning({ lastNumber: documentCounters.lastNumber })
  if (counter === undefined) throw new Error('the counter of a number series was not found')
  const number = counter.lastNumber
  return { series, financialYear, number, text: formatDocumentNumber({ series, financialYear, number }) }
}
