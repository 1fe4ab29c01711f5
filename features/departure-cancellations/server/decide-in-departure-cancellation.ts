import type { DepartureKey } from '#features/departures/rules/departure-list.ts'
import { AppError, isAppError, userMessage } from '#kernel/errors/errors.ts'
import { departureCancellationsDesk as texts } from '#messages/departure-cancellations/office.ts'
import type { Staff } from '#features/staff/server/staff-session.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { departureCancellationBookingRepository } from './departure-cancellation-booking-repository.ts'
import { moveBooking, refundBooking } from './settle-booking.ts'
import { requireDepartureCancellation } from './require-departure-cancellation.ts'
import { departureCancellationQueue } from './queues.ts'

type Input = { references: readonly string[]; offerId: string | null; note: string }

/**
 * Records what bookers decided by phone, with one transaction per booking. Bookings in the same group move together.
 *
 * @returns the number of bookings decided, including those that moved with a selected one, and the bookings left out,
 * with the reason.
 * @throws {AppError} `DEPARTURE_CANCELLATION_NOT_FOUND`; `DEPARTURE_CANCELLATION_NOTE` without a note;
 * `DEPARTURE_CANCELLATION_ALL_DECIDED` when all of them already have an outcome.
 */
export async function recordCancellationDecisions(
  platform: Platform,
  staff: Staff,
  { key, references, offerId, note }: Input & { key: DepartureKey },
): Promise<{ decided: number; leftOut: { reference: string; why: string }[] }> {
  const { db } = platform
  const { departureCancellation, departure } = await requireDepartureCancellation(platform, key)
  if (note === '') throw new AppError('DEPARTURE_CANCELLATION_NOTE')
  const rows = await departureCancellationBookingRepository.list(db, departureCancellation.id)
  const selectedRows = rows.filter(({ booking }) => references.includes(booking.reference))
  const leftOut: { reference: string; why: string }[] = []
  const decided = new Set<string>()
  for (const { row, booking } of selectedRows) {
    // This booking has already moved with another selected booking.
    if (decided.has(booking.reference)) continue
    const decision = { row, departure, by: { way: 'phone', decidedBy: staff.id, note } } as const
    try {
      const settled =
        offerId === null
          ? await applyRefund(platform, decision, booking)
          : await moveBooking(platform, { ...decision, offerId })
      for (const reference of settled) decided.add(reference)
      if (settled.length === 0) leftOut.push({ reference: booking.reference, why: texts.alreadyDecided })
    } catch (error) {
      if (!isAppError(error)) throw error
      leftOut.push({ reference: booking.reference, why: userMessage(error) })
    }
  }
  if (decided.size === 0) throw leftOutError(leftOut)
  await platform.jobs.send(departureCancellationQueue, { departureCancellationId: departureCancellation.id })
  return { decided: decided.size, leftOut }
}

async function applyRefund(
  platform: Platform,
  decision: Parameters<typeof refundBooking>[1],
  { reference }: { reference: string },
): Promise<string[]> {
  return (await refundBooking(platform, decision)) ? [reference] : []
}

function leftOutError([first]: readonly { why: string }[]): AppError {
  return first === undefined || first.why === texts.alreadyDecided
    ? new AppError('DEPARTURE_CANCELLATION_ALL_DECIDED')
    : new AppError('DEPARTURE_CANCELLATION_ALL_DECIDED', { message: first.why })
}
