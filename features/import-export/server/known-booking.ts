import { BOOKER_FIELDS } from '#features/bookings/rules/booker-fields.ts'
import { BUSINESS_TIME_ZONE, formatCalendarDate, todayIn } from '#kernel/dates/calendar-date.ts'
import { formatRupees, paise, type Paise } from '#kernel/money/money.ts'
import { deskBookings } from '#messages/bookings/desk.ts'
import { bookingRowProblems as problems } from '#messages/import-export/lines.ts'
import type { BookingRow } from '#features/bookings/server/booking-repository.ts'
import { detailsOf } from '#features/bookings/server/correct-booking.ts'
import { deskBookingRepository } from '#features/bookings/server/desk-booking-repository.ts'
import { officePaymentRepository } from '#features/office-payments/server/office-payment-repository.ts'
import type { Queryable } from '#platform/db/queryable.ts'
import { BOOKER_COLUMNS } from './booking-columns.ts'
import type { BookingLine } from './booking-line.ts'
import type { LineCells } from './line-cells.ts'

/**
 * Compares a line with the booking it refers to. Empty cells are not compared.
 *
 * @throws {InvalidLine} for the first difference: a file never changes an existing booking.
 */
export async function assertSameBooking(
  db: Queryable,
  { cells, bookingLine, booking }: { cells: LineCells; bookingLine: BookingLine; booking: BookingRow },
): Promise<void> {
  const differenceError = (column: string, present: string) =>
    cells.wrong(column, problems.conflictingValue(booking.reference, present))
  const compare = (column: string, imported: string | number | null, present: string | number) => {
    const isGiven = imported !== null && imported !== ''
    if (isGiven && plain(imported) !== plain(present)) throw differenceError(column, String(present))
  }
  const compareMoney = (column: string, imported: number | null, present: Paise) => {
    if (imported !== null && imported !== present) throw differenceError(column, rupees(present))
  }
  const { snapshot, tourPackageId } = booking
  compare('packageId', bookingLine.packageId, tourPackageId)
  if (bookingLine.packageId === '') compare('trip', bookingLine.trip, snapshot.packageName)
  compare('leaves', bookingLine.startDate, booking.startDate)
  compare('guests', bookingLine.guests, booking.guests)
  compare('status', bookingLine.status, deskBookings.statuses[booking.status])
  const present = detailsOf(booking)
  for (const field of BOOKER_FIELDS) compare(BOOKER_COLUMNS[field], bookingLine.customer[field], present[field])
  compareMoney('price_paise', bookingLine.price, booking.payablePaise)
  compareMoney('discount_paise', bookingLine.discount, booking.discountPaise)
  compare('discount_reason', bookingLine.discountReason, booking.discountReason)
  if (bookingLine.paid !== null) await assertPaid(db, { cells, paid: bookingLine.paid, booking })
}

/**
 * Checks that the booking of a line still has its seats.
 *
 * @throws {InvalidLine} when the hold has expired or the booking was cancelled: the line would otherwise look like a
 * valid booking.
 */
export function assertNotEnded(cells: LineCells, { status, reference, holdExpiresAt }: BookingRow, now: Date): void {
  if (status === 'cancelled') throw cells.wrong('key', problems.wasCancelled(reference))
  if (status === 'expired' || (status === 'held' && holdExpiresAt <= now))
    throw cells.wrong('key', problems.expired(reference, formatCalendarDate(dayInIndia(holdExpiresAt))))
}

const dayInIndia = (at: Date) => todayIn(BUSINESS_TIME_ZONE, at)

/**
 * Compares the amount paid. The file may state the amount in the bookings table, or the sum of all office payments,
 * including unconfirmed ones.
 */
async function assertPaid(
  db: Queryable,
  { cells, paid, booking }: { cells: LineCells; paid: number; booking: BookingRow },
): Promise<void> {
  const { paid: sums } = await deskBookingRepository.findFigures(db, [booking.id])
  const captured = sums.get(booking.id) ?? 0
  if (paid === captured) return
  const receipts = await officePaymentRepository.listByBooking(db, booking.id)
  const countedPayments = receipts.filter(({ state }) => state === 'waits' || state === 'confirmed')
  const sum = countedPayments.reduce((all, { amountPaise }) => all + amountPaise, 0)
  if (paid !== sum)
    throw cells.wrong(
      'paid_paise',
      problems.conflictingValue(booking.reference, rupees(paise(Math.max(captured, sum)))),
    )
}

const rupees = (amount: Paise) => formatRupees(amount, { paise: 'shown' })
const plain = (value: string | number) => String(value).normalize('NFC').replaceAll(/\s+/g, ' ').trim().toLowerCase()
