import { pages } from '#contract/pages.ts'
import { addDays, BUSINESS_TIME_ZONE, todayIn } from '#domain/calendar-date.ts'
import { bearerToken, readBearerToken } from '#server/platform/bearer-token.ts'
import type { Platform } from '#server/platform/platform.ts'

type Signer = Pick<Platform, 'clock' | 'secrets'>

/**
 * The path of the page on which the owner of a booking without an account sees and cancels it. It is mailed only to the
 * address on the booking. It works until the end of the next day in India: people forward mails, and this link can
 * cancel.
 */
export function bookingLink({ clock, secrets }: Signer, bookingId: string): string {
  const until = addDays(todayIn(BUSINESS_TIME_ZONE, clock.now()), 1)
  return pages.myBooking(bearerToken(secrets.booking, { purpose: 'booking', until }, bookingId))
}

/**
 * The id of the booking that the token of a link opens today. Null when the link has expired or was not signed by us.
 */
export function readBookingLink({ clock, secrets }: Signer, token: string): string | null {
  const today = todayIn(BUSINESS_TIME_ZONE, clock.now())
  for (const until of [addDays(today, 1), today]) {
    const bookingId = readBearerToken(secrets.booking, { purpose: 'booking', until }, token)
    if (bookingId !== null) return bookingId
  }
  return null
}
