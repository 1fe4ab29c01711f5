import { addDays, calendarDate, daysBetween, todayIn } from '#kernel/dates/calendar-date.ts'
import { completeBookings } from '#features/bookings/server/complete-bookings.ts'
import { bearerToken } from '#platform/runtime/bearer-token.ts'
import { buildPaidTrip, type PaidTrip } from './paid-trip.ts'
import type { TestApp } from './test-app.ts'

/** A paid trip that is over. `token` opens the page for its review. */
export type TravelledTrip = PaidTrip & { token: string }

/** The signed token in the review link of a booking. */
export function reviewTokenOf(app: TestApp, bookingId: string): string {
  return bearerToken(app.platform.secrets.booking, 'review', bookingId)
}

type TripOptions = NonNullable<Parameters<typeof buildPaidTrip>[1]> & {
  /** The traveller's actions before the trip starts. */
  beforeTrip?: (trip: PaidTrip) => Promise<void>
}

/** Books and pays a trip that starts tomorrow. Then it sets the clock to the morning after the last day. */
export async function buildTravelledTrip(
  app: TestApp,
  { beforeTrip, ...options }: TripOptions = {},
): Promise<TravelledTrip> {
  const today = todayIn('Asia/Kolkata', app.clock.now())
  const trip = await buildPaidTrip(app, { startDate: addDays(today, 1), ...options })
  await beforeTrip?.(trip)
  const { rows } = await app.database.pool.query<{ end: string }>(
    'select end_date::text as end from bookings where id = $1',
    [trip.bookingId],
  )
  const days = daysBetween(today, calendarDate(rows[0]?.end ?? today)) + 1
  app.clock.advanceMinutes(days * 24 * 60)
  await completeBookings(app.platform)
  return { ...trip, token: reviewTokenOf(app, trip.bookingId) }
}
