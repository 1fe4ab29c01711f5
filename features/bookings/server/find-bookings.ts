import { and, eq, inArray, ne, sql, type SQL } from 'drizzle-orm'
import type { FoundBooking } from '../api/desk-schemas.ts'
import { digitsBackwards, soundsOf } from '../rules/booker-keys.ts'
import { BUSINESS_TIME_ZONE, todayIn } from '#kernel/dates/calendar-date.ts'
import { transferNumber, type ReceiptWay } from '#features/receipts/rules/office-receipt.ts'
import { bookings } from '#platform/db/schema/bookings.ts'
import { invoices } from '#platform/db/schema/documents.ts'
import { officeReceipts } from '#platform/db/schema/receipts.ts'
import type { Platform } from '#platform/parts/platform.ts'
import type { BookingRow } from './booking-repository.ts'
import { ofText } from './desk-booking-filter.ts'
import { deskBookingRepository } from './desk-booking-repository.ts'

const MOST = 8
const FEWEST_LETTERS = 2
/** Ways whose receipts have the number of a transfer. */
const TRANSFERS: ReceiptWay[] = ['upi', 'neft', 'rtgs', 'imps']
/** The number of a paper as it is printed: `26-27/000123`, with a series before it on some. */
const INVOICE = /^(?:([A-Z]{1,2})\/)?(\d\d-\d\d)\/(\d{1,8})$/

/**
 * Bookings by what a caller says: a reference in any form, the last digits of a phone, a name in Latin, Devanagari or
 * Gujarati letters also by sound, the number of an invoice, or that of a transfer. Trips to come stand first, the next one at the top.
 */
export async function findBookings(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  typed: string,
): Promise<FoundBooking[]> {
  if (typed.replaceAll(/\s/g, '').length < FEWEST_LETTERS) return []
  const today = todayIn(BUSINESS_TIME_ZONE, clock.now())
  const invoice = INVOICE.exec(typed.toUpperCase())
  const isInvoice = invoice !== null
  const transfer = transferNumber(typed)
  const asked = isInvoice ? ofInvoice(invoice) : transfer === null ? ofText(typed) : ofTransferOrText(transfer, typed)
  const rows = await deskBookingRepository.find(db, asked, { today, limit: MOST })
  return rows.map((row) => ({
    reference: row.reference,
    booker: row.customerName,
    packageName: row.snapshot.packageName,
    startDate: row.startDate,
    status: row.status,
    by: isInvoice ? ('invoice' as const) : reasonOf(row, typed),
  }))
}

/** The booking of an invoice or credit note. */
function ofInvoice([, series = '', financialYear = '', number = '']: RegExpExecArray): SQL {
  const isAsked = and(
    eq(invoices.series, series),
    eq(invoices.financialYear, financialYear),
    eq(invoices.number, Number(number)),
  )
  return sql`${bookings.id} in (select ${invoices.bookingId} from ${invoices} where ${isAsked})`
}

/** The booking that a transfer paid for, and what the same signs may mean besides: a phone has twelve digits too. */
function ofTransferOrText(transfer: string, typed: string): SQL {
  const isPaidBy = and(
    inArray(officeReceipts.way, TRANSFERS),
    eq(officeReceipts.reference, transfer),
    ne(officeReceipts.state, 'refused'),
  )
  // An array, because with a subquery the database reads all bookings: only so can each side use its index.
  const paid = sql`array(select ${officeReceipts.bookingId} from ${officeReceipts} where ${isPaidBy})`
  return sql`(${bookings.id} = any(${paid}) or ${ofText(typed)})`
}

function reasonOf(row: BookingRow, typed: string): FoundBooking['by'] {
  const letters = typed.toUpperCase().replaceAll(/[\s-]/g, '').replace(/^PTK/, '')
  if (row.reference.startsWith(`PTK-${letters}`)) return 'reference'
  const digits = digitsBackwards(typed)
  if (digits !== '' && row.phoneBackwards.startsWith(digits)) return 'phone'
  if (transferNumber(typed) !== null) return 'transfer'
  const name = row.customerName.toLowerCase()
  const isSpeltSo = typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => name.includes(word))
  return isSpeltSo || soundsOf(typed).length === 0 ? 'name' : 'sound'
}
