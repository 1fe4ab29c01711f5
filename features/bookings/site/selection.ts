import type { BookingDto } from '../api/calls.ts'
import type { AvailableDate } from '#features/catalog/api/date-schemas.ts'
import type { TourPackage } from '#features/catalog/api/package-schemas.ts'
import { type CalendarDate, isCalendarDate } from '#kernel/dates/calendar-date.ts'
import { MAX_GUESTS } from '../rules/guest-limits.ts'
import { type Paise, paiseToRupees, rupeesToPaise } from '#kernel/money/money.ts'
import { priceBooking } from '../rules/price-booking.ts'
import { endDateOf, parseDurationDays } from '#features/catalog/rules/tour-duration.ts'
import type { PrebookingSelection } from '#ui/site/lib/prebooking-selection.ts'

type SelectionInput = {
  tourPackage: Pick<TourPackage, 'packageId' | 'packageDuration'>
  startDate: CalendarDate
  guests: number
  /** In rupees. */
  pricePerPerson: number
}

/** The selected date and number of guests. The end date follows from the duration, the total from the price. */
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

/** The price of the guests before any promo code, in paise. The price per person is in rupees. */
export function subtotalOf(pricePerPerson: number, guests: number): Paise {
  return priceBooking({ base: rupeesToPaise(pricePerPerson) }, { guests }, null).subtotal
}

/** The first date on or after the given day that has a seat for each guest. By default for one guest. */
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

/** The calendar's entry for a date. Without an entry the tour does not start on that day. */
export function availabilityOn(dates: readonly AvailableDate[], date: CalendarDate): AvailableDate | null {
  return dates.find((available) => available.date === date) ?? null
}

/**
 * The dates for a visitor who holds seats. On the date of the hold at least their own seats are available, because the
 * seats that the server counts as taken may be theirs.
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

/** The dates in the format of the calendar. */
export function startDays(
  dates: readonly AvailableDate[],
): ReadonlyMap<CalendarDate, Pick<AvailableDate, 'seatsLeft' | 'pricePerPerson'>> {
  return new Map(dates.flatMap((day) => (isCalendarDate(day.date) ? [[day.date, day] as const] : [])))
}

/** The maximum number of guests for one booking on a date. */
export function maxGuests(available: AvailableDate | null): number {
  return Math.max(1, Math.min(MAX_GUESTS, available?.seatsLeft ?? MAX_GUESTS))
}
