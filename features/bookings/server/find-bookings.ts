import { and, eq, inArray, ne, sql, type SQL } from 'drizzle-orm'
import type { FoundBooking } from '../api/desk-calls.ts'
import { reverseDigits, phoneticWordsOf } from '../rules/booker-keys.ts'
import { BUSINESS_TIME_ZONE, todayIn } from '#kernel/dates/calendar-date.ts'
import { parseUtr, type OfficePaymentMethod } from '#features/office-payments/rules/office-payment.ts'
import { bookings } from '#platform/db/schema/bookings.ts'
import { invoices } from '#platform/db/schema/documents.ts'
import { officePayments } from '#platform/db/schema/office-payments.ts'
import type { Platform } from '#platform/parts/platform.ts'
import type { BookingRow } from './booking-repository.ts'
import { textCondition } from './desk-booking-filter.ts'
import { deskBookingRepository } from './desk-booking-repository.ts'

const MAX_RESULTS = 8
const MIN_LETTERS = 2
/** Payment methods whose office payments have a transfer number. */
const TRANSFERS: OfficePaymentMethod[] = ['upi', 'neft', 'rtgs', 'imps']
/** The number of a document as printed: `26-27/000123`, some with a series before it. */
const INVOICE = /^(?:([A-Z]{1,2})\/)?(\d\d-\d\d)\/(\d{1,8})$/

/**
 * Finds bookings by what a caller says: a reference in any form, the last digits of a phone, a name in Latin,
 * Devanagari or Gujarati letters (also by sound), or the number of an invoice or a transfer. Future trips come first,
 * starting with the next one.
 */
export async function findBookings(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  query: string,
): Promise<FoundBooking[]> {
  if (query.replaceAll(/\s/g, '').length < MIN_LETTERS) return []
  const today = todayIn(BUSINESS_TIME_ZONE, clock.now())
  const invoice = INVOICE.exec(query.toUpperCase())
  const isInvoice = invoice !== null
  const transfer = parseUtr(query)
  const condition = isInvoice
    ? invoiceCondition(invoice)
    : transfer === null
      ? textCondition(query)
      : transferOrTextCondition(transfer, query)
  const rows = await deskBookingRepository.find(db, condition, { today, limit: MAX_RESULTS })
  return rows.map((row) => ({
    reference: row.reference,
    booker: row.customerName,
    packageName: row.snapshot.packageName,
    startDate: row.startDate,
    status: row.status,
    by: isInvoice ? ('invoice' as const) : reasonOf(row, query),
  }))
}

/** The booking of an invoice or credit note. */
function invoiceCondition([, series = '', financialYear = '', number = '']: RegExpExecArray): SQL {
  const isRequested = and(
    eq(invoices.series, series),
    eq(invoices.financialYear, financialYear),
    eq(invoices.number, Number(number)),
  )
  return sql`${bookings.id} in (select ${invoices.bookingId} from ${invoices} where ${isRequested})`
}

/**
 * Matches the booking that a transfer paid for, and bookings that match the typed digits in another way, because a
 * phone number can also have twelve digits.
 */
function transferOrTextCondition(transfer: string, query: string): SQL {
  const isPaidByTransfer = and(
    inArray(officePayments.way, TRANSFERS),
    eq(officePayments.reference, transfer),
    ne(officePayments.state, 'refused'),
  )
  // With an array, each side of the `or` can use its index. With a subquery, the database would read all bookings.
  const paid = sql`array(select ${officePayments.bookingId} from ${officePayments} where ${isPaidByTransfer})`
  return sql`(${bookings.id} = any(${paid}) or ${textCondition(query)})`
}

function reasonOf(row: BookingRow, query: string): FoundBooking['by'] {
  const letters = query.toUpperCase().replaceAll(/[\s-]/g, '').replace(/^PTK/, '')
  if (row.reference.startsWith(`PTK-${letters}`)) return 'reference'
  const digits = reverseDigits(query)
  if (digits !== '' && row.phoneBackwards.startsWith(digits)) return 'phone'
  if (parseUtr(query) !== null) return 'transfer'
  const name = row.customerName.toLowerCase()
  const matchesSpelling = query
    .toLowerCase()
    .split(/\s+/)
    .every((word) => name.includes(word))
  return matchesSpelling || phoneticWordsOf(query).length === 0 ? 'name' : 'sound'
}
