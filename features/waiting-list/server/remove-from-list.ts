import { isPaidAtOffice } from '#features/bookings/rules/desk-hold.ts'
import { AppError } from '#kernel/errors/errors.ts'
import { bookingRepository } from '#features/bookings/server/booking-repository.ts'
import { departureRepository } from '#features/bookings/server/departure-repository.ts'
import { endHolds } from '#features/bookings/server/end-holds.ts'
import { moveSeats } from '#features/bookings/server/move-seats.ts'
import { inTransaction } from '#platform/db/client.ts'
import type { Transaction } from '#platform/db/queryable.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { offerSeatsQueue } from './queues.ts'
import { type PartyRow, waitingListRepository } from './waiting-list-repository.ts'

/** What became of a party. `isNew` is false when it was off the list before. */
type Left = { party: PartyRow; packageName: string; isNew: boolean }

type Step = {
  id: string
  /** Who takes it off: `traveller`, or the id of a person of the office. */
  actor: string
  /** Writes what belongs to it, in the same transaction. */
  note(tx: Transaction, left: Left, at: Date): Promise<void>
}

/**
 * Takes a party off the list. The seats of its offer become free at once, and what was kept for it goes to the next party.
 * Money that comes for the offer all the same is given back.
 *
 * @returns undefined when there is no such party.
 * @throws {AppError} `PAID_AT_OFFICE` while a receipt of the office holds the seats.
 */
export async function takeOffList(platform: Platform, step: Step): Promise<Left | undefined> {
  for (;;) {
    const seen = await waitingListRepository.find(platform.db, step.id)
    if (seen === undefined) return undefined
    const left = await tryToTakeOff(platform, step, seen)
    // Meanwhile it got an offer: then its booking is locked first, and all is looked at again.
    if (left !== 'changed') return left
  }
}

async function tryToTakeOff(
  platform: Platform,
  { id, actor, note }: Step,
  seen: PartyRow,
): Promise<Left | undefined | 'changed'> {
  return inTransaction(platform.db, async (tx) => {
    const at = await platform.databaseNow(tx)
    const booking = seen.bookingId === null ? undefined : await bookingRepository.findForUpdate(tx, seen.bookingId)
    const departureId = await departureRepository.findId(tx, seen)
    if (departureId !== null) await departureRepository.lock(tx, departureId)
    const party = await waitingListRepository.find(tx, id)
    if (party?.bookingId !== seen.bookingId) return 'changed'
    const hasHold = booking?.status === 'held'
    if (booking !== undefined && hasHold && isPaidAtOffice(booking, at)) throw new AppError('PAID_AT_OFFICE')
    const left = await waitingListRepository.leave(tx, id)
    if (left === undefined) return undefined
    await note(tx, left, at)
    if (!left.isNew) return left
    if (hasHold) {
      const end = { booking, to: 'cancelled', actor, cause: 'left the waiting list', at } as const
      await moveSeats(platform, tx, await endHolds(tx, [end]))
    } else if (departureId !== null) await platform.jobs.send(offerSeatsQueue, { departureId }, { tx })
    return left
  })
}
