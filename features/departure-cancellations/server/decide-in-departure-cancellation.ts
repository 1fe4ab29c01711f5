import type { DepartureKey } from '#features/departures/rules/departure-list.ts'
import { AppError, isAppError, shownMessage } from '#kernel/errors/errors.ts'
import { breaksDesk as texts } from '#messages/cancelled-departures/office.ts'
import type { Staff } from '#features/staff/server/staff-session.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { breakBookingRepository } from './break-booking-repository.ts'
import { moveBooking, payBackBooking } from './settle-booking.ts'
import { requireBreak } from './require-break.ts'
import { breakQueue } from './queues.ts'

type Asked = { references: readonly string[]; offerId: string | null; note: string }

/**
 * Decides for bookings whose bookers said by phone what they want, one transaction each. Those that travel with one of them
 * move along.
 *
 * @returns how many were decided, with those that moved along, and those that were not, with the reason.
 * @throws {AppError} `BREAK_NOT_FOUND`; `BREAK_NOTE` without a note; `BREAK_NOBODY` when all have their outcome already.
 */
export async function decideInBreak(
  platform: Platform,
  staff: Staff,
  { key, references, offerId, note }: Asked & { key: DepartureKey },
): Promise<{ decided: number; leftOut: { reference: string; why: string }[] }> {
  const { db } = platform
  const { broken, departure } = await requireBreak(platform, key)
  if (note === '') throw new AppError('BREAK_NOTE')
  const rows = await breakBookingRepository.list(db, broken.id)
  const chosen = rows.filter(({ booking }) => references.includes(booking.reference))
  const leftOut: { reference: string; why: string }[] = []
  const decided = new Set<string>()
  for (const { row, booking } of chosen) {
    // One that has moved along with another chosen one.
    if (decided.has(booking.reference)) continue
    const asked = { row, departure, by: { way: 'phone', decidedBy: staff.id, note } } as const
    try {
      const settled =
        offerId === null ? await payBack(platform, asked, booking) : await moveBooking(platform, { ...asked, offerId })
      for (const reference of settled) decided.add(reference)
      if (settled.length === 0) leftOut.push({ reference: booking.reference, why: texts.decidedBefore })
    } catch (error) {
      if (!isAppError(error)) throw error
      leftOut.push({ reference: booking.reference, why: shownMessage(error) })
    }
  }
  if (decided.size === 0) throw leftOutError(leftOut)
  await platform.jobs.send(breakQueue, { breakId: broken.id })
  return { decided: decided.size, leftOut }
}

async function payBack(
  platform: Platform,
  asked: Parameters<typeof payBackBooking>[1],
  { reference }: { reference: string },
): Promise<string[]> {
  return (await payBackBooking(platform, asked)) ? [reference] : []
}

function leftOutError([first]: readonly { why: string }[]): AppError {
  return first === undefined || first.why === texts.decidedBefore
    ? new AppError('BREAK_NOBODY')
    : new AppError('BREAK_NOBODY', { message: first.why })
}
