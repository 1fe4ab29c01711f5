import { BOOKER_FIELDS } from '#features/bookings/rules/booker-fields.ts'
import { BUSINESS_TIME_ZONE, formatCalendarDate, todayIn } from '#kernel/dates/calendar-date.ts'
import { formatRupees, paise, type Paise } from '#kernel/money/money.ts'
import { deskBookings } from '#messages/bookings/desk.ts'
import { bookingLineProblems as problems } from '#messages/import-export/lines.ts'
import type { BookingRow } from '#features/bookings/server/booking-repository.ts'
import { detailsOf } from '#features/bookings/server/correct-booking.ts'
import { deskBookingRepository } from '#features/bookings/server/desk-booking-repository.ts'
import { receiptRepository } from '#features/receipts/server/receipt-repository.ts'
import type { Queryable } from '#platform/db/queryable.ts'
import { BOOKER_COLUMNS } from './booking-columns.ts'
import type { BookingLine } from './booking-line.ts'
import type { LineCells } from './line-cells.ts'

/**
 * Compares a line with the booking that it names. What the line leaves empty is not compared.
 *
 * @throws {WrongLine} for the first difference: a file changes no booking that is here.
 */
export async function assertSame(
  db: Queryable,
  { cells, said, booking }: { cells: LineCells; said: BookingLine; booking: BookingRow },
): Promise<void> {
  const differs = (column: string, present: string) =>
    cells.wrong(column, problems.otherHere(booking.reference, present))
  const compare = (column: string, given: string | number | null, present: string | number) => {
    const isSaid = given !== null && given !== ''
    if (isSaid && plain(given) !== plain(present)) throw differs(column, String(present))
  }
  const compareMoney = (column: string, given: number | null, present: Paise) => {
    if (given !== null && given !== present) throw differs(column, rupees(present))
  }
  const { snapshot, tourPackageId } = booking
  compare('packageId', said.packageId, tourPackageId)
  if (said.packageId === '') compare('trip', said.trip, snapshot.packageName)
  compare('leaves', said.startDate, booking.startDate)
  compare('guests', said.guests, booking.guests)
  compare('status', said.status, deskBookings.statuses[booking.status])
  const present = detailsOf(booking)
  for (const field of BOOKER_FIELDS) compare(BOOKER_COLUMNS[field], said.customer[field], present[field])
  compareMoney('price_paise', said.price, booking.payablePaise)
  compareMoney('discount_paise', said.discount, booking.discountPaise)
  compare('discount_reason', said.discountReason, booking.discountReason)
  if (said.paid !== null) await assertPaid(db, { cells, paid: said.paid, booking })
}

/**
 * Asks that the booking of a line still has its seats.
 *
 * @throws {WrongLine} when its hold is over, or it was cancelled: the line would be taken for a booking that nobody has.
 */
export function assertNotOver(cells: LineCells, { status, reference, holdExpiresAt }: BookingRow, now: Date): void {
  if (status === 'cancelled') throw cells.wrong('key', problems.wasCancelled(reference))
  if (status === 'expired' || (status === 'held' && holdExpiresAt <= now))
    throw cells.wrong('key', problems.expired(reference, formatCalendarDate(dayInIndia(holdExpiresAt))))
}

const dayInIndia = (moment: Date) => todayIn(BUSINESS_TIME_ZONE, moment)

/** What was paid: as the table of bookings has it, or with the receipts that wait for their second person. */
async function assertPaid(
  db: Queryable,
  { cells, paid, booking }: { cells: LineCells; paid: number; booking: BookingRow },
): Promise<void> {
  const { paid: sums } = await deskBookingRepository.figuresOf(db, [booking.id])
  const captured = sums.get(booking.id) ?? 0
  if (paid === captured) return
  const receipts = await receiptRepository.listOfBooking(db, booking.id)
  const entered = receipts.filter(({ state }) => state === 'waits' || state === 'confirmed')
  const sum = entered.reduce((all, { amountPaise }) => all + amountPaise, 0)
  if (paid !== sum)
    throw cells.wrong('paid_paise', problems.otherHere(booking.reference, rupees(paise(Math.max(captured, sum)))))
}

const rupees = (amount: Paise) => formatRupees(amount, { paise: 'shown' })
const plain = (value: string | number) => String(value).normalize('NFC').replaceAll(/\s+/g, ' ').trim().toLowerCase()
