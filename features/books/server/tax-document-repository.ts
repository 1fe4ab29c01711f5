import { and, asc, between, desc, eq, gte, inArray, lt, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { NumberSeries } from '#features/documents/rules/tax-invoice.ts'
import type { Queryable } from '#platform/db/queryable.ts'
import { invoices } from '#platform/db/schema/documents.ts'

/** A period: from its start, up to but excluding its end. */
export type Span = { from: Date; until: Date }
type SeriesKey = { series: string; financialYear: string }

const corrected = alias(invoices, 'corrected')

const inSpan = ({ from, until }: Span, series: readonly NumberSeries[]) =>
  and(gte(invoices.createdAt, from), lt(invoices.createdAt, until), inArray(invoices.series, [...series]))

/** Queries on documents for the books. Only the documents feature writes documents. */
export const taxDocumentRepository = {
  /** The documents of a period, ordered by number. A credit note includes the total of the invoice that it corrects. */
  async list(db: Queryable, span: Span, series: readonly NumberSeries[]) {
    const rows = await db
      .select({
        id: invoices.id,
        kind: invoices.kind,
        series: invoices.series,
        financialYear: invoices.financialYear,
        number: invoices.number,
        snapshot: invoices.snapshot,
        correctedTotal: sql<string | null>`${corrected.snapshot}->>'total'`,
      })
      .from(invoices)
      .leftJoin(corrected, eq(corrected.id, invoices.invoiceId))
      .where(inSpan(span, series))
      .orderBy(asc(invoices.series), asc(invoices.financialYear), asc(invoices.number))
    return rows
  },

  /** True when any document was issued in a period. */
  async hasAny(db: Queryable, span: Span, series: readonly NumberSeries[]): Promise<boolean> {
    const found = await db.select({ id: invoices.id }).from(invoices).where(inSpan(span, series)).limit(1)
    return found.length > 0
  },

  /** The highest number of a series below the given one; 0 when there is none. */
  async findNumberBelow(db: Queryable, { series, financialYear }: SeriesKey, number: number): Promise<number> {
    const [row] = await db
      .select({ number: invoices.number })
      .from(invoices)
      .where(and(eq(invoices.series, series), eq(invoices.financialYear, financialYear), lt(invoices.number, number)))
      .orderBy(desc(invoices.number))
      .limit(1)
    return row?.number ?? 0
  },

  /** The used numbers of a series within an inclusive range. */
  async listNumbers(
    db: Queryable,
    { series, financialYear }: SeriesKey,
    [first, last]: readonly [number, number],
  ): Promise<number[]> {
    const rows = await db
      .select({ number: invoices.number })
      .from(invoices)
      .where(
        and(
          eq(invoices.series, series),
          eq(invoices.financialYear, financialYear),
          between(invoices.number, first, last),
        ),
      )
    return rows.map(({ number }) => number)
  },
}
