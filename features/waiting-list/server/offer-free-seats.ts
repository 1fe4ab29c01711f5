import type { Offer } from '#features/seats/server/get-offer.ts'
import { departureRepository } from '#features/seats/server/departure-repository.ts'
import { auditReasons } from '#messages/waiting-list/audit-reasons.ts'
import { decideTurns } from '../rules/waiting-turns.ts'
import { recordAuditEvent } from '#platform/audit/record-audit-event.ts'
import { recordUnchanged } from '#platform/runtime/audit-context.ts'
import { inTransaction } from '#platform/db/client.ts'
import type { Transaction } from '#platform/db/queryable.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { findPartyOffer, makeOffer } from './make-offer.ts'
import { queueOfferMail } from './queue-offer-mails.ts'
import { offerSeatsQueue } from './queues.ts'
import { settleOffers } from './settle-offers.ts'
import { waitingListRepository, type PartyRow } from './waiting-list-repository.ts'

/**
 * Offers the available seats of a departure to the parties that wait for its date ({@link decideTurns}). Each offer is
 * a hold, so nobody else can buy these seats. Everything runs in one transaction with the departure locked, so a rerun,
 * even after a crash, does only what is left.
 */
export async function offerFreeSeats(platform: Platform, departureId: string): Promise<void> {
  await inTransaction(platform.db, async (tx) => {
    const at = await platform.databaseNow(tx)
    const seats = await departureRepository.lock(tx, departureId)
    if (seats === undefined) return
    await settleOffers(platform, tx, { day: seats, at })
    const waitingParties = await waitingListRepository.listWaiting(tx, seats)
    const parties = await toCandidates(tx, waitingParties, at)
    const turns = decideTurns({ seats: seats.free + seats.setAside, isNew: seats.setAside > 0 }, parties, at)
    const madeOffers = []
    for (const { party, offer } of turns.offers) {
      madeOffers.push({ party, offer: await makeOffer(platform, { tx, party, offer, departureId, staffId: null, at }) })
    }
    const offeredSeats = turns.offers.reduce((sum, { party }) => sum + party.seats, 0)
    if (offeredSeats > 0 || turns.heldSeats !== seats.setAside) {
      await departureRepository.share(tx, departureId, { offered: offeredSeats, setAside: turns.heldSeats })
    }
    for (const { party, offer } of madeOffers) {
      await waitingListRepository.offer(tx, party.id, { bookingId: offer.id, until: offer.until })
      await queueOfferMail(platform, tx, { party, bookingId: offer.id })
    }
    for (const change of turns.changedParties) await recordChange(platform, tx, { ...change, departureId, at })
    if (madeOffers.length === 0) recordUnchanged('no party fits into the free seats')
  })
}

type Candidate = { id: string; seats: number; skipped: number; gatherUntil: Date | null; party: PartyRow; offer: Offer }

/**
 * The parties that can buy their seats now. The others continue to wait, because their date may be on sale again or get
 * more seats. A party larger than the whole departure is left out, because seats held for it would stay empty.
 */
async function toCandidates(tx: Transaction, waitingParties: readonly PartyRow[], at: Date): Promise<Candidate[]> {
  const candidates: Candidate[] = []
  for (const party of waitingParties) {
    const offer = await findPartyOffer(tx, party, at)
    const { id, seats, skipped, gatherUntil } = party
    if (offer !== null && seats <= offer.capacity) candidates.push({ id, seats, skipped, gatherUntil, party, offer })
  }
  return candidates
}

type Change = {
  party: { party: PartyRow }
  skipped: number
  gatherUntil: Date | null
  departureId: string
  at: Date
}

async function recordChange(
  { jobs }: Platform,
  tx: Transaction,
  { party: { party }, skipped, gatherUntil, departureId, at }: Change,
): Promise<void> {
  await waitingListRepository.update(tx, party.id, { skipped, gatherUntil })
  const on = { kind: 'waiting_party', id: party.id }
  if (gatherUntil !== null && gatherUntil <= at && skipped !== party.skipped) {
    await recordAuditEvent(tx, {
      name: 'waiting_list_gathered_in_vain',
      on,
      at,
      reason: auditReasons.tooFewSeatsBecameFree,
    })
  }
  if (gatherUntil !== null && party.gatherUntil === null) {
    await recordAuditEvent(tx, { name: 'waiting_list_gathers', on, at, reason: auditReasons.skipped(skipped) })
    await jobs.send(offerSeatsQueue, { departureId }, { tx, startAfter: gatherUntil })
  }
}
