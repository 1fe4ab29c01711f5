import type { BookingDto } from '../api/schemas.ts'
import type { AvailableDate } from '#features/catalog/api/date-schemas.ts'
import type { TourPackage } from '#features/catalog/api/schemas.ts'
import { type CalendarDate, isCalendarDate } from '#kernel/dates/calendar-date.ts'
import { GUESTS_MAXIMUM } from '../rules/guest-limits.ts'
import { type Paise, paiseToRupees, rupeesToPaise } from '#kernel/money/money.ts'
import { priceBooking } from '../rules/price-booking.ts'
import { endDateOf, parseDurationDays } from '#features/catalog/rules/tour-duration.ts'
import type { PrebookingSelection } from '#site/lib/prebooking-selection.ts'

type SelectionInput = {
  tourPackage: Pick<TourPackage, 'packageId' | 'packageDuration'>
  startDate: CalendarDate
  guests: number
  /** In rupees. */
  pricePerPerson: number
}

/** The selection of a date and a number of guests. The end date follows from the duration, the total from the price. */
export function makeSelection({ tourPackage, startDate, guests, pricePerPerson }: SelectionInput): PrebookingSelection {
  return {
    packageId: tourPackage.packageId,
    startDate,
    endDate: endDateOf(startDate, parseDurationDays(tourPackage.packageDuration)),
    guests,
    pricePerPerson,
    total: paiseToRupees(subtotalOf(pricePerPerson, guests)),
  }
}

/** What the guests cost before any promo code, in paise. The price per person is in rupees. */
export function subtotalOf(pricePerPerson: number, guests: number): Paise {
  return priceBooking({ base: rupeesToPaise(pricePerPerson) }, { guests }, null).subtotal
}

/** The first date from the given day on with a seat for each guest; one is enough unless told otherwise. */
export function firstBookable(
  dates: readonly AvailableDate[],
  from: CalendarDate,
  guests = 1,
): (AvailableDate & { date: CalendarDate }) | null {
  for (const { date, seatsLeft, pricePerPerson } of dates) {
    if (seatsLeft >= guests && date >= from && isCalendarDate(date)) return { date, seatsLeft, pricePerPerson }
  }
  return null
}

/** What the calendar says of a date. Without an entry the tour does not start on that day. */
export function availabilityOn(dates: readonly AvailableDate[], date: CalendarDate): AvailableDate | null {
  return dates.find((available) => available.date === date) ?? null
}

/**
 * The dates for somebody who holds seats: on the day of the hold they have at least their own, because what the server
 * counts as taken may be theirs.
 */
export function withOwnSeats(
  dates: readonly AvailableDate[],
  booking: Pick<BookingDto, 'status' | 'guests' | 'selection'> | null,
): readonly AvailableDate[] {
  if (booking?.status !== 'held') return dates
  const { guests, selection } = booking
  return dates.map((day) =>
    day.date === selection.startDate ? { ...day, seatsLeft: Math.max(day.seatsLeft, guests) } : day,
  )
}

/** The dates as the calendar takes them. */
export function startDays(
  dates: readonly AvailableDate[],
): ReadonlyMap<CalendarDate, Pick<AvailableDate, 'seatsLeft' | 'pricePerPerson'>> {
  return new Map(dates.flatMap((day) => (isCalendarDate(day.date) ? [[day.date, day] as const] : [])))
}

/** The highest number of guests that one booking on a date may have. */
export function mostGuests(available: AvailableDate | null): number {
  return Math.max(1, Math.min(GUESTS_MAXIMUM, available?.seatsLeft ?? GUESTS_MAXIMUM))
}
