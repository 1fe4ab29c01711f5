import { BUSINESS_TIME_ZONE, todayIn } from '#kernel/dates/calendar-date.ts'
import { MAX_SALES_SEATS } from '#features/seats/rules/desk-hold.ts'
import { AppError } from '#kernel/errors/errors.ts'
import { commonReasons } from '#messages/platform/audit-reasons.ts'
import { offerEnd } from '../rules/waiting-turns.ts'
import { departureRepository } from '#features/seats/server/departure-repository.ts'
import type { Staff } from '#features/staff/server/staff-session.ts'
import { recordAuditEvent } from '#platform/audit/record-audit-event.ts'
import { inTransaction } from '#platform/db/client.ts'
import type { Queryable, Transaction } from '#platform/db/queryable.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { findPartyOffer, makeOffer } from './make-offer.ts'
import { queueOfferMail } from './queue-offer-mails.ts'
import { removeFromList } from './remove-from-list.ts'
import { offerSeatsQueue } from './queues.ts'
import { type PartyRow, waitingListRepository } from './waiting-list-repository.ts'

/**
 * Previews a manual offer.
 *
 * @throws {AppError} `WAITING_PARTY_GONE` when the party is not waiting; `WAITING_NOT_ON_SALE`.
 */
export async function quoteWaitingOffer({ db, databaseNow }: Platform, id: string) {
  const at = await databaseNow(db)
  const party = assertWaiting(await waitingListRepository.find(db, id))
  const offer = await getPartyOffer(db, party, at)
  const waitingParties = await waitingListRepository.listWaiting(db, party)
  const position = waitingParties.findIndex((one) => one.id === id)
  return {
    seats: party.seats,
    freeSeats: await waitingListRepository.countAvailableSeats(db, party),
    payablePaise: offer.quote.payable,
    until: offerEnd(at, { today: todayIn(BUSINESS_TIME_ZONE, at), startDate: party.startDate }),
    ahead: waitingParties.slice(0, Math.max(0, position)).map(({ name, seats }) => ({ name, seats })),
  }
}

/**
 * Offers seats to a party out of turn, by decision of the office. The offer may use seats that are held for another
 * party, and nobody counts as skipped.
 *
 * @param payablePaise the amount that was shown to the staff.
 * @throws {AppError} as {@link quoteWaitingOffer}; `SOLD_OUT`; `WAITING_PRICE_CHANGED`; `DESK_SEATS_LIMIT`.
 */
export async function offerManually(
  platform: Platform,
  staff: Staff,
  { id, payablePaise }: { id: string; payablePaise: number },
): Promise<{ reference: string; until: Date }> {
  const snapshot = assertWaiting(await waitingListRepository.find(platform.db, id))
  if (staff.role === 'sales' && snapshot.seats > MAX_SALES_SEATS) throw new AppError('DESK_SEATS_LIMIT')
  return inTransaction(platform.db, async (tx) => {
    const at = await platform.databaseNow(tx)
    const departureId = await departureRepository.findId(tx, snapshot)
    const seats = departureId === null ? undefined : await departureRepository.lock(tx, departureId)
    if (departureId === null || seats === undefined) throw new AppError('WAITING_NOT_ON_SALE')
    const party = assertWaiting(await waitingListRepository.find(tx, id))
    const offer = await getPartyOffer(tx, party, at)
    if (party.seats > seats.free + seats.setAside) throw new AppError('SOLD_OUT')
    if (offer.quote.payable !== payablePaise) throw new AppError('WAITING_PRICE_CHANGED')
    const madeOffer = await makeOffer(platform, { tx, party, offer, departureId, staffId: staff.id, at })
    await platform.jobs.send(offerSeatsQueue, { departureId }, { tx })
    const setAside = Math.max(0, seats.setAside - party.seats)
    await departureRepository.share(tx, departureId, { offered: party.seats, setAside })
    await waitingListRepository.offer(tx, id, { bookingId: madeOffer.id, until: madeOffer.until })
    await queueOfferMail(platform, tx, { party, bookingId: madeOffer.id })
    return { reference: madeOffer.reference, until: madeOffer.until }
  })
}

/**
 * Removes a party from the list at the desk. No email is sent, because the office has spoken to the party.
 *
 * @throws {AppError} `WAITING_PARTY_GONE`, `PAID_AT_OFFICE`.
 */
export async function removeParty(platform: Platform, staff: Staff, id: string): Promise<void> {
  const removedParty = await removeFromList(platform, {
    id,
    actor: staff.id,
    async note(tx: Transaction, { isNew }, at) {
      if (!isNew) throw new AppError('WAITING_PARTY_GONE')
      const on = { kind: 'waiting_party', id }
      await recordAuditEvent(tx, { name: 'waiting_list_left', on, at, reason: commonReasons.atDesk })
    },
  })
  if (removedParty === undefined) throw new AppError('WAITING_PARTY_GONE')
}

function assertWaiting(party: PartyRow | undefined): PartyRow {
  if (party?.status !== 'waiting') throw new AppError('WAITING_PARTY_GONE')
  return party
}

async function getPartyOffer(db: Queryable, party: PartyRow, at: Date) {
  const offer = await findPartyOffer(db, party, at)
  if (offer === null) throw new AppError('WAITING_NOT_ON_SALE')
  return offer
}
