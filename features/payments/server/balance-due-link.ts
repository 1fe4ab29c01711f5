import { balanceDuePage } from '#kernel/addresses/balance-due-page.ts'
import { bookingRepository, type BookingRow } from '#features/bookings/server/booking-repository.ts'
import { readSeriesToken, seriesToken } from '#platform/runtime/bearer-token.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { changeRepository, type ChangeRow } from './change-repository.ts'
import { balanceDueRepository, type BalanceDueRow } from './balance-due-repository.ts'

/**
 * The path of the page on which anybody with the link can pay the balance due. It expires with the booking's other
 * links.
 */
export function balanceDueLink(
  { secrets }: Pick<Platform, 'secrets'>,
  due: { id: string },
  { linkSeries }: BookingRow,
): string {
  return balanceDuePage(seriesToken(secrets.booking, 'due', { id: due.id, series: linkSeries }))
}

/** The balance due that a link opens. Undefined for a token that we did not sign, and for a link that was replaced. */
export async function findLinkedBalanceDue(
  { db, secrets }: Platform,
  token: string,
): Promise<{ due: BalanceDueRow; booking: BookingRow; change: ChangeRow | undefined } | undefined> {
  const read = readSeriesToken(secrets.booking, 'due', token)
  const due = read === null ? undefined : await balanceDueRepository.findById(db, read.id)
  const booking = due && (await bookingRepository.findById(db, due.bookingId))
  if (due === undefined || booking === undefined || booking.linkSeries !== read?.series) return undefined
  return { due, booking, change: await changeRepository.find(db, due.id) }
}
