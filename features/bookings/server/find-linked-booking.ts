import { BUSINESS_TIME_ZONE, todayIn } from '#kernel/dates/calendar-date.ts'
import { linkEnd, type LinkPurpose } from '../rules/link-ends.ts'
import { readSeriesToken } from '#platform/runtime/bearer-token.ts'
import type { Queryable } from '#platform/db/queryable.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { bookingRepository, type BookingRow } from './booking-repository.ts'

type LinkPlatform = Pick<Platform, 'secrets' | 'databaseNow'>

/**
 * The booking that a link's token opens now. Undefined for a token that we did not sign, and for a link that has
 * expired or was replaced: the response is the same in all cases.
 */
export async function findLinkedBooking(
  platform: LinkPlatform,
  db: Queryable,
  { purpose, token }: { purpose: Exclude<LinkPurpose, 'invoice'>; token: string },
): Promise<BookingRow | undefined> {
  const read = readSeriesToken(platform.secrets.booking, purpose, token)
  if (read === null) return undefined
  const booking = await bookingRepository.findById(db, read.id)
  if (booking === undefined) return undefined
  return (await isLinkOpen(platform, db, { booking, purpose, series: read.series })) ? booking : undefined
}

/** True while the links of this series work. The date comes from the database's clock, which all processes share. */
export async function isLinkOpen(
  { databaseNow }: Pick<Platform, 'databaseNow'>,
  db: Queryable,
  { booking, purpose, series }: { booking: BookingRow; purpose: LinkPurpose; series: number },
): Promise<boolean> {
  if (series !== booking.linkSeries) return false
  return todayIn(BUSINESS_TIME_ZONE, await databaseNow(db)) <= linkEnd(purpose, booking)
}
