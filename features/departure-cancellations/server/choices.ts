import { BUSINESS_TIME_ZONE, todayIn, type CalendarDate } from '#kernel/dates/calendar-date.ts'
import { fullRefundOf } from '#features/cancellations/rules/cancellation-refund.ts'
import { addPaise, type Paise } from '#kernel/money/money.ts'
import type { BookingRow } from '#features/bookings/server/booking-repository.ts'
import { toCancellable } from '#features/cancellations/server/cancellable-booking.ts'
import { bookingPaymentRepository } from '#features/payments/server/booking-payment-repository.ts'
import type { Queryable } from '#platform/db/queryable.ts'
import { priceAfterDepartureCancellation } from './settle-booking.ts'

/** An offered date, with its price for one guest. */
export type OfferedDate = { id: string; startDate: CalendarDate; pricePaise: Paise; seatsLeft: number }

/** The choices of one group, with their amounts. */
export type Choices = {
  dates: { offerId: string; startDate: CalendarDate; refundAmountPaise: Paise; hasSeats: boolean }[]
  /** The refund if the group does not travel. */
  refundPaise: Paise
  /** True when part of the payment was made at the office, and is therefore refunded by bank transfer. */
  isRefundedByBank: boolean
  guests: number
}

/** The choices of a group. Dates that have started are left out; those without enough seats are marked. */
export async function choicesOf(
  db: Queryable,
  { party, offeredDates, now }: { party: readonly BookingRow[]; offeredDates: readonly OfferedDate[]; now: Date },
): Promise<Choices> {
  const paid = await Promise.all(
    party.map(async (booking) => ({ booking, payments: await bookingPaymentRepository.findAll(db, booking.id) })),
  )
  const guests = party.reduce((sum, booking) => sum + booking.guests, 0)
  const today = todayIn(BUSINESS_TIME_ZONE, now)
  return {
    dates: offeredDates
      .filter(({ startDate }) => startDate > today)
      .map(({ id: offerId, startDate, pricePaise, seatsLeft }) => ({
        offerId,
        startDate,
        refundAmountPaise: addPaise(
          ...paid.map(({ booking, payments }) => priceAfterDepartureCancellation(booking, payments, pricePaise).refund),
        ),
        hasSeats: seatsLeft >= guests,
      })),
    refundPaise: addPaise(...paid.map(({ booking, payments }) => fullRefundOf(toCancellable(booking, payments)))),
    isRefundedByBank: paid.some(({ payments }) => payments.some(({ channel }) => channel === 'office')),
    guests,
  }
}
