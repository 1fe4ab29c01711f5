import { BUSINESS_TIME_ZONE, todayIn, type CalendarDate } from '#kernel/dates/calendar-date.ts'
import { everythingBack } from '#features/cancellations/rules/cancellation-refund.ts'
import { addPaise, type Paise } from '#kernel/money/money.ts'
import type { BookingRow } from '#features/bookings/server/booking-repository.ts'
import { toCancellable } from '#features/cancellations/server/cancellable-booking.ts'
import { payingRepository } from '#features/payments/server/paying-repository.ts'
import type { Queryable } from '#platform/db/queryable.ts'
import { priceAfterBreak } from './settle-booking.ts'

/** A date that is offered, with the price of one guest there. */
export type OfferedDate = { id: string; startDate: CalendarDate; pricePaise: Paise; seatsLeft: number }

/** What the travellers of one party may choose, with their amounts. */
export type Choices = {
  dates: { offerId: string; startDate: CalendarDate; backPaise: Paise; hasSeats: boolean }[]
  /** What goes back when they do not travel. */
  refundPaise: Paise
  /** True when something of it was paid at the office, and so goes back by bank. */
  isByBank: boolean
  guests: number
}

/** The choices of those who travel together. Dates that have begun are left out; those without enough seats say so. */
export async function choicesOf(
  db: Queryable,
  { party, offered, now }: { party: readonly BookingRow[]; offered: readonly OfferedDate[]; now: Date },
): Promise<Choices> {
  const paid = await Promise.all(
    party.map(async (booking) => ({ booking, payments: await payingRepository.findAll(db, booking.id) })),
  )
  const guests = party.reduce((sum, booking) => sum + booking.guests, 0)
  const today = todayIn(BUSINESS_TIME_ZONE, now)
  return {
    dates: offered
      .filter(({ startDate }) => startDate > today)
      .map(({ id: offerId, startDate, pricePaise, seatsLeft }) => ({
        offerId,
        startDate,
        backPaise: addPaise(
          ...paid.map(({ booking, payments }) => priceAfterBreak(booking, payments, pricePaise).back),
        ),
        hasSeats: seatsLeft >= guests,
      })),
    refundPaise: addPaise(...paid.map(({ booking, payments }) => everythingBack(toCancellable(booking, payments)))),
    isByBank: paid.some(({ payments }) => payments.some(({ channel }) => channel === 'office')),
    guests,
  }
}
