import { and, inArray, isNotNull } from 'drizzle-orm'
import type { Queryable } from '#platform/db/queryable.ts'
import { gatewayOrders, payments, refunds } from '#platform/db/schema/bookings.ts'
import { cancellations, refundExceptions } from '#platform/db/schema/cancellations.ts'
import { invoices, vouchers } from '#platform/db/schema/documents.ts'
import { officePayments } from '#platform/db/schema/office-payments.ts'
import { reviews } from '#platform/db/schema/reviews.ts'

/**
 * The ids of everything that belongs to these bookings: orders, payments, documents and so on. The keys of emails
 * contain these ids.
 */
export async function findRelatedIds(db: Queryable, bookingIds: readonly string[]): Promise<string[]> {
  if (bookingIds.length === 0) return []
  const tables = [
    gatewayOrders,
    payments,
    refunds,
    cancellations,
    refundExceptions,
    officePayments,
    invoices,
    vouchers,
    reviews,
  ] as const
  const found: string[] = []
  for (const table of tables) {
    const rows = await db
      .select({ id: table.id })
      .from(table)
      .where(and(isNotNull(table.id), inArray(table.bookingId, [...bookingIds])))
    found.push(...rows.map(({ id }) => id))
  }
  return found
}
