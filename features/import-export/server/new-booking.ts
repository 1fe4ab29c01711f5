import type { CustomerDetails } from '#features/bookings/api/calls.ts'
import { BUSINESS_TIME_ZONE, todayIn, type CalendarDate } from '#kernel/dates/calendar-date.ts'
import { startTimeOf } from '#features/catalog/rules/cancellation-policy.ts'
import { latestHoldEnd } from '#features/seats/rules/desk-hold.ts'
import { isAppError, userMessage, type ErrorCode } from '#kernel/errors/errors.ts'
import { formatRupees, paise, type Paise } from '#kernel/money/money.ts'
import { bookingRowProblems as problems } from '#messages/import-export/lines.ts'
import { assertDiscount } from '#features/seats/server/set-discount.ts'
import { checkCustomer } from '#features/bookings/server/check-customer.ts'
import { departureRepository } from '#features/seats/server/departure-repository.ts'
import { getOffer, type Offer } from '#features/seats/server/get-offer.ts'
import type { Platform } from '#platform/parts/platform.ts'
import type { BookingLine } from './booking-line.ts'
import type { ValidationContext } from './import-kind.ts'
import { importedBookingRepository } from './imported-booking-repository.ts'
import { validatePayments, type BookingPayment } from './validate-payments.ts'
import type { LineCells } from './line-cells.ts'

/** A new booking to import from a file. */
type NewBooking = {
  key: string
  packageId: number
  startDate: CalendarDate
  guests: number
  customer: CustomerDetails
  discount: { amountPaise: number; reason: string } | null
  payment: BookingPayment | null
  /** The last day of the hold; null means the role's maximum. */
  heldUntil: CalendarDate | null
}

type NewBookingLine = BookingLine & { key: string }

/**
 * Validates new bookings in order, by the rules of the desk: seats, cash and proofs of earlier good lines already
 * count.
 *
 * @returns the content to import for each, and its price without a discount.
 * @throws {InvalidLine} with the column and the reason.
 */
export function validateNewBookings(platform: Platform, { staff }: ValidationContext) {
  const seatsLeft = new Map<string, number>()
  const validatePayment = validatePayments(platform)

  return async (
    cells: LineCells,
    bookingLine: NewBookingLine,
    line: number,
  ): Promise<{ content: NewBooking; base: string }> => {
    const { offer, packageId, startDate, guests } = await offerOf(platform, cells, bookingLine)
    within(cells, () => checkCustomer(bookingLine.customer))
    const discount = await discountOf(platform, { cells, bookingLine, staff, subtotal: offer.quote.subtotal })
    const price = paise(offer.quote.subtotal - (discount?.amountPaise ?? 0))
    assertHold(cells, { until: bookingLine.heldUntil, role: staff.role, now: platform.clock.now() })
    const dateKey = `${packageId} ${startDate}`
    const remainingSeats = seatsLeft.get(dateKey) ?? (await countSeatsLeft(platform, offer))
    if (guests > remainingSeats) throw cells.wrong('guests', problems.seatsLeft(remainingSeats))
    const payment = await validatePayment({ cells, bookingLine, price, departure: offer.departureId ?? dateKey, line })
    if (payment === null && startTimeOf(startDate) <= platform.clock.now())
      throw cells.wrong('leaves', problems.startsToday)
    seatsLeft.set(dateKey, remainingSeats - guests)
    const { key, customer, heldUntil } = bookingLine
    const content = { key, packageId, startDate, guests, customer, discount, payment, heldUntil }
    return { content, base: String(offer.quote.subtotal) }
  }
}

/** The columns that an error of the desk refers to. */
const COLUMNS: Partial<Readonly<Record<ErrorCode, string>>> = {
  TOUR_PACKAGE_NOT_FOUND: 'packageId',
  PRICE_ON_REQUEST: 'packageId',
  START_DATE_PAST: 'leaves',
  START_TOO_SOON: 'leaves',
  START_DATE_UNAVAILABLE: 'leaves',
  GUESTS_BELOW_MINIMUM: 'guests',
  GUESTS_ABOVE_MAXIMUM: 'guests',
  NAME_REQUIRED: 'booker',
  EMAIL_REQUIRED: 'email',
  EMAIL_INVALID: 'email',
  PHONE_REQUIRED: 'phone',
  DESK_DISCOUNT_REASON: 'discount_reason',
  DESK_DISCOUNT_AMOUNT: 'price_paise',
  DESK_DISCOUNT_LIMIT: 'price_paise',
}

/** Converts an error of the desk to an error of the line. Other errors are returned unchanged. */
function asInvalidLine(cells: LineCells, error: unknown): unknown {
  const column = isAppError(error) ? COLUMNS[error.code] : undefined
  return isAppError(error) && column !== undefined ? cells.wrong(column, userMessage(error)) : error
}

function within(cells: LineCells, check: () => unknown): void {
  try {
    check()
  } catch (error) {
    throw asInvalidLine(cells, error)
  }
}

async function offerOf(
  platform: Platform,
  cells: LineCells,
  { packageId: cellPackageId, trip, startDate, guests }: NewBookingLine,
) {
  const packageId = await packageOf(platform, cells, { cellPackageId, trip })
  if (startDate === null) throw cells.wrong('leaves', problems.startMissing)
  if (guests === null) throw cells.wrong('guests', problems.guestsMissing)
  try {
    const now = platform.clock.now()
    const offer = await getOffer(platform, { packageId, selection: { startDate, guests }, now })
    return { offer, packageId, startDate, guests }
  } catch (error) {
    throw asInvalidLine(cells, error)
  }
}

const PACKAGE_NUMBER = /^[1-9]\d{0,8}$/

/** Finds the package by its number, otherwise by its name. */
async function packageOf(
  { db }: Platform,
  cells: LineCells,
  { cellPackageId, trip }: { cellPackageId: string; trip: string },
): Promise<number> {
  if (cellPackageId !== '') {
    if (!PACKAGE_NUMBER.test(cellPackageId)) throw cells.wrong('packageId', problems.noSuchPackage)
    return Number(cellPackageId)
  }
  if (trip === '') throw cells.wrong('packageId', problems.packageMissing)
  const [id, other] = await importedBookingRepository.findPackages(db, trip)
  if (id === undefined) throw cells.wrong('trip', problems.noSuchName)
  if (other !== undefined) throw cells.wrong('trip', problems.duplicateName)
  return id
}

type DiscountInput = {
  cells: LineCells
  bookingLine: NewBookingLine
  staff: ValidationContext['staff']
  subtotal: Paise
}

/** The difference between today's price and the agreed price. */
async function discountOf(
  platform: Platform,
  { cells, bookingLine, staff, subtotal }: DiscountInput,
): Promise<NewBooking['discount']> {
  const { price, discount, discountReason: reason } = bookingLine
  if (price === null) {
    if (discount !== null && discount > 0) throw cells.wrong('discount_paise', problems.priceMissing)
    return null
  }
  if (price > subtotal) {
    throw cells.wrong('price_paise', problems.priceAbove(formatRupees(subtotal, { paise: 'shown' })))
  }
  const amount = paise(subtotal - price)
  if (amount === 0) return null
  try {
    await assertDiscount(platform, staff, { subtotal, amount, reason })
  } catch (error) {
    throw asInvalidLine(cells, error)
  }
  return { amountPaise: amount, reason }
}

type RequestedHold = { until: CalendarDate | null; role: ValidationContext['staff']['role']; now: Date }

function assertHold(cells: LineCells, { until, role, now }: RequestedHold): void {
  if (until === null) return
  if (until < todayIn(BUSINESS_TIME_ZONE, now)) throw cells.wrong('held_until', problems.holdPast)
  const latest = todayIn(BUSINESS_TIME_ZONE, latestHoldEnd(role, now))
  if (until > latest) throw cells.wrong('held_until', problems.holdLimit(latest))
}

/** The seats left on the date before this file is imported. A date without a row has all seats left. */
async function countSeatsLeft({ db }: Platform, { departureId, capacity }: Offer): Promise<number> {
  return departureId === null ? capacity : departureRepository.countSeatsLeft(db, departureId)
}
