import { createHash } from 'node:crypto'
import type { Queryable } from '#platform/db/queryable.ts'
import { departureCancellationBookingRepository } from './departure-cancellation-booking-repository.ts'
import { departureCancellationRepository } from './departure-cancellation-repository.ts'

/** A fingerprint of the page before the offers are changed: dates, seats left, answer deadline, and who is waiting. */
export async function offersFingerprint(db: Queryable, departureCancellationId: string): Promise<string> {
  const found = await departureCancellationRepository.find(db, departureCancellationId)
  const offers = (await departureCancellationRepository.listOffers(db, departureCancellationId)).filter(
    ({ offer }) => offer.endedAt === null,
  )
  const waitingRows = (await departureCancellationBookingRepository.list(db, departureCancellationId)).filter(
    ({ row }) => row.outcome === 'waits',
  )
  const facts = [
    found?.departureCancellation.answerBy.toISOString() ?? '',
    ...offers.map(({ offer }) => `${offer.id} ${offer.seatsLeft}`),
    ...waitingRows.map(({ row, booking }) => `${row.id} ${booking.status} ${booking.email}`),
  ]
  return createHash('sha256').update(facts.join('\n')).digest('base64url').slice(0, 22)
}
