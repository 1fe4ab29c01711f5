import type { BookingDto } from '../api/calls.ts'
import { type CalendarDate, formatCalendarDate, formatDayOfTrip, isCalendarDate } from '#kernel/dates/calendar-date.ts'
import type { Paise } from '#kernel/money/money.ts'
import { bookingMessages } from '#messages/bookings/site.ts'
import type { PrebookingSelection } from '#ui/site/lib/prebooking-selection.ts'
import { subtotalOf } from './selection.ts'

const texts = bookingMessages.selection

/** The booked trip as text, with its price before a promo code. */
export type Trip = { startDate: CalendarDate; guestCount: number; days: string; guests: string; total: Paise }

/** The stored booking overrides the selection. Null while neither is known. */
export function tripOf(booking: BookingDto | null, draftSelection: PrebookingSelection | null): Trip | null {
  const dates = booking?.selection ?? draftSelection
  const guests = booking?.guests ?? draftSelection?.guests
  const price = booking?.price_per_person ?? draftSelection?.pricePerPerson
  if (!dates || guests === undefined || price === undefined) return null
  const { startDate, endDate } = dates
  if (!isCalendarDate(startDate) || !isCalendarDate(endDate)) return null
  return {
    startDate,
    guestCount: guests,
    days:
      startDate === endDate
        ? formatCalendarDate(startDate)
        : texts.fromTo(formatDayOfTrip(startDate), formatCalendarDate(endDate)),
    guests: texts.guestCount(guests),
    total: subtotalOf(price, guests),
  }
}
