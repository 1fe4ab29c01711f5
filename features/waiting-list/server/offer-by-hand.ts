import { BUSINESS_TIME_ZONE, todayIn } from '#kernel/dates/calendar-date.ts'
import { SALES_SEATS_MOST } from '#features/bookings/rules/desk-hold.ts'
import { AppError } from '#kernel/errors/errors.ts'
import { offerEnd } from '../rules/waiting-turns.ts'
import { departureRepository } from '#features/bookings/server/departure-repository.ts'
import type { Staff } from '#features/staff/server/staff-session.ts'
import { recordAct } from '#platform/audit/record-act.ts'
import { inTransaction } from '#platform/db/client.ts'
import type { Queryable, Transaction } from '#platform/db/queryable.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { findPartyOffer, makeOffer } from './make-offer.ts'
import { orderOfferMail } from './order-offer-mails.ts'
import { takeOffList } from './take-off-list.ts'
import { offerSeatsQueue } from './queues.ts'
import { type PartyRow, waitingListRepository } from './waiting-list-repository.ts'

/**
 * What an offer by hand would do.
 *
 * @throws {AppError} `WAITING_PARTY_GONE` when the party does not wait; `WAITING_NOT_ON_SALE`.
 */
export async function quoteWaitingOffer({ db, databaseNow }: Platform, id: string) {
  const at = await databaseNow(db)
  const party = assertWaits(await waitingListRepository.find(db, id))
  const offer = await requireOffer(db, party, at)
  const waiting = await waitingListRepository.listWaiting(db, party)
  const place = waiting.findIndex((one) => one.id === id)
  return {
    seats: party.seats,
    freeSeats: await waitingListRepository.countFree(db, party),
    payablePaise: offer.quote.payable,
    until: offerEnd(at, { today: todayIn(BUSINESS_TIME_ZONE, at), startDate: party.startDate }),
    ahead: waiting.slice(0, Math.max(0, place)).map(({ name, seats }) => ({ name, seats })),
  }
}

/**
 * Offers seats to a party before its turn, because a person of the office decides so. It may take seats that are kept for
 * another party; nobody counts as skipped.
 *
 * @param payablePaise the amount that was shown.
 * @throws {AppError} as {@link quoteWaitingOffer}; `SOLD_OUT`; `WAITING_PRICE_CHANGED`; `DESK_SEATS_LIMIT`.
 */
export async function offerByHand(
  platform: Platform,
  staff: Staff,
  { id, payablePaise }: { id: string; payablePaise: number },
): Promise<{ reference: string; until: Date }> {
  const seen = assertWaits(await waitingListRepository.find(platform.db, id))
  if (staff.role === 'sales' && seen.seats > SALES_SEATS_MOST) throw new AppError('DESK_SEATS_LIMIT')
  return inTransaction(platform.db, async (tx) => {
    const at = await platform.databaseNow(tx)
    const departureId = await departureRepository.findId(tx, seen)
    const seats = departureId === null ? undefined : await departureRepository.lock(tx, departureId)
    if (departureId === null || seats === undefined) throw new AppError('WAITING_NOT_ON_SALE')
    const party = assertWaits(await waitingListRepository.find(tx, id))
    const offer = await requireOffer(tx, party, at)
    if (party.seats > seats.free + seats.setAside) throw new AppError('SOLD_OUT')
    if (offer.quote.payable !== payablePaise) throw new AppError('WAITING_PRICE_CHANGED')
    const made = await makeOffer(platform, { tx, party, offer, departureId, staffId: staff.id, at })
    await platform.jobs.send(offerSeatsQueue, { departureId }, { tx })
    const setAside = Math.max(0, seats.setAside - party.seats)
    await departureRepository.share(tx, departureId, { offered: party.seats, setAside })
    await waitingListRepository.offer(tx, id, { bookingId: made.id, until: made.until })
    await orderOfferMail(platform, tx, { party, bookingId: made.id })
    return { reference: made.reference, until: made.until }
  })
}

/**
 * Takes a party off the list at the desk. No mail goes out: the office has talked with the party.
 *
 * @throws {AppError} `WAITING_PARTY_GONE`, `PAID_AT_OFFICE`.
 */
export async function letPartyGo(platform: Platform, staff: Staff, id: string): Promise<void> {
  const left = await takeOffList(platform, {
    id,
    actor: staff.id,
    async note(tx: Transaction, { isNew }, at) {
      if (!isNew) throw new AppError('WAITING_PARTY_GONE')
      const on = { kind: 'waiting_party', id }
      await recordAct(tx, { name: 'waiting_list_left', on, at, reason: 'at the desk' })
    },
  })
  if (left === undefined) throw new AppError('WAITING_PARTY_GONE')
}

function assertWaits(party: PartyRow | undefined): PartyRow {
  if (party?.status !== 'waiting') throw new AppError('WAITING_PARTY_GONE')
  return party
}

async function requireOffer(db: Queryable, party: PartyRow, at: Date) {
  const offer = await findPartyOffer(db, party, at)
  if (offer === null) throw new AppError('WAITING_NOT_ON_SALE')
  return offer
}
