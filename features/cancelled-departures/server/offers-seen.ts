import { createHash } from 'node:crypto'
import type { Queryable } from '#platform/db/queryable.ts'
import { breakBookingRepository } from './break-booking-repository.ts'
import { breakRepository } from './break-repository.ts'

/** What somebody saw before they changed the offers, as a short text: dates, seats that are left, the last moment, who waits. */
export async function offersSeen(db: Queryable, breakId: string): Promise<string> {
  const found = await breakRepository.find(db, breakId)
  const offers = (await breakRepository.listOffers(db, breakId)).filter(({ offer }) => offer.endedAt === null)
  const waiting = (await breakBookingRepository.list(db, breakId)).filter(({ row }) => row.outcome === 'waits')
  const facts = [
    found?.broken.answerBy.toISOString() ?? '',
    ...offers.map(({ offer }) => `${offer.id} ${offer.seatsLeft}`),
    ...waiting.map(({ row, booking }) => `${row.id} ${booking.status} ${booking.email}`),
  ]
  return createHash('sha256').update(facts.join('\n')).digest('base64url').slice(0, 22)
}
