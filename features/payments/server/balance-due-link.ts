import { duePage } from '#kernel/addresses/due-page.ts'
import { bookingRepository, type BookingRow } from '#features/bookings/server/booking-repository.ts'
import { readSeriesToken, seriesToken } from '#platform/runtime/bearer-token.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { changeRepository, type ChangeRow } from './change-repository.ts'
import { dueRepository, type DueRow } from './due-repository.ts'

/** The path of the page on which anybody who has the link pays what is due. It ends with the other links of the booking. */
export function dueLink(
  { secrets }: Pick<Platform, 'secrets'>,
  due: { id: string },
  { linkSeries }: BookingRow,
): string {
  return duePage(seriesToken(secrets.booking, 'due', { id: due.id, series: linkSeries }))
}

/** The due that a link opens. Undefined for a token that we did not sign, and for a link that was taken back. */
export async function findLinkedDue(
  { db, secrets }: Platform,
  token: string,
): Promise<{ due: DueRow; booking: BookingRow; change: ChangeRow | undefined } | undefined> {
  const read = readSeriesToken(secrets.booking, 'due', token)
  const due = read === null ? undefined : await dueRepository.findById(db, read.id)
  const booking = due && (await bookingRepository.findById(db, due.bookingId))
  if (due === undefined || booking === undefined || booking.linkSeries !== read?.series) return undefined
  return { due, booking, change: await changeRepository.find(db, due.id) }
}
