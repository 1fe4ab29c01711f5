import { isPaidAtOffice } from '#features/seats/rules/desk-hold.ts'
import { AppError } from '#kernel/errors/errors.ts'
import { bookingRepository } from '#features/bookings/server/booking-repository.ts'
import { departureRepository } from '#features/seats/server/departure-repository.ts'
import { endHolds } from '#features/seats/server/end-holds.ts'
import { moveSeats } from '#features/seats/server/move-seats.ts'
import { auditReasons } from '#messages/waiting-list/audit-reasons.ts'
import { inTransaction } from '#platform/db/client.ts'
import type { Transaction } from '#platform/db/queryable.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { offerSeatsQueue } from './queues.ts'
import { type PartyRow, waitingListRepository } from './waiting-list-repository.ts'

/** The result for a party. `isNew` is false when it had already been removed. */
type RemovedParty = { party: PartyRow; packageName: string; isNew: boolean }

type Step = {
  id: string
  /** The actor: `traveller`, or the id of a member of staff. */
  actor: string
  /** Further writes in the same transaction. */
  note(tx: Transaction, removedParty: RemovedParty, at: Date): Promise<void>
}

/**
 * Removes a party from the list. The seats of its offer are released immediately, and seats held for it go to the next
 * party. A payment that still arrives for the offer is refunded.
 *
 * @returns undefined when there is no such party.
 * @throws {AppError} `PAID_AT_OFFICE` while an office payment holds the seats.
 */
export async function removeFromList(platform: Platform, step: Step): Promise<RemovedParty | undefined> {
  for (;;) {
    const snapshot = await waitingListRepository.find(platform.db, step.id)
    if (snapshot === undefined) return undefined
    const removedParty = await tryToRemove(platform, step, snapshot)
    // The party has received an offer in the meantime. Lock its booking first, and check everything again.
    if (removedParty !== 'changed') return removedParty
  }
}

async function tryToRemove(
  platform: Platform,
  { id, actor, note }: Step,
  snapshot: PartyRow,
): Promise<RemovedParty | undefined | 'changed'> {
  return inTransaction(platform.db, async (tx) => {
    const at = await platform.databaseNow(tx)
    const booking =
      snapshot.bookingId === null ? undefined : await bookingRepository.findForUpdate(tx, snapshot.bookingId)
    const departureId = await departureRepository.findId(tx, snapshot)
    if (departureId !== null) await departureRepository.lock(tx, departureId)
    const party = await waitingListRepository.find(tx, id)
    if (party?.bookingId !== snapshot.bookingId) return 'changed'
    const hasHold = booking?.status === 'held'
    if (booking !== undefined && hasHold && isPaidAtOffice(booking, at)) throw new AppError('PAID_AT_OFFICE')
    const removedParty = await waitingListRepository.leave(tx, id)
    if (removedParty === undefined) return undefined
    await note(tx, removedParty, at)
    if (!removedParty.isNew) return removedParty
    if (hasHold) {
      const end = { booking, to: 'cancelled', actor, cause: auditReasons.leftWaitingList, at } as const
      await moveSeats(platform, tx, await endHolds(tx, [end]))
    } else if (departureId !== null) await platform.jobs.send(offerSeatsQueue, { departureId }, { tx })
    return removedParty
  })
}
