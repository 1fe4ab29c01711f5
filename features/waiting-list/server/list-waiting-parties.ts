import type { WaitingParty } from '../api/desk-calls.ts'
import { BUSINESS_TIME_ZONE, todayIn } from '#kernel/dates/calendar-date.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { offerMailKey } from './queue-offer-mails.ts'
import { waitingListRepository } from './waiting-list-repository.ts'

/** Lists the parties of all upcoming dates, by date and list position, with their offers and deadlines. */
export async function listWaitingParties({ db, clock }: Platform) {
  const today = todayIn(BUSINESS_TIME_ZONE, clock.now())
  const rows = await waitingListRepository.listUpcoming(db, today)
  const undeliveredKeys = await waitingListRepository.findUndeliveredMailKeys(
    db,
    rows.flatMap(({ party }) => (party.status === 'offered' ? [offerMailKey(party.id)] : [])),
  )
  const places = new Map<string, number>()
  const parties = rows.map(({ party, packageName, freeSeats, booking }): WaitingParty => {
    const day = `${party.tourPackageId} ${party.startDate}`
    const position = party.status === 'waiting' ? (places.get(day) ?? 0) + 1 : null
    if (position !== null) places.set(day, position)
    const { id, name, phone, email, startDate, seats, skipped } = party
    return {
      id,
      name,
      phone,
      email,
      packageId: party.tourPackageId,
      packageName,
      startDate,
      seats,
      status: party.status === 'left' ? 'expired' : party.status,
      place: position,
      skipped,
      gatherUntil: party.gatherUntil?.toISOString() ?? null,
      offer:
        booking === null
          ? null
          : {
              reference: booking.reference,
              until: booking.holdExpiresAt.toISOString(),
              payablePaise: booking.payablePaise,
              isMailUndelivered: undeliveredKeys.has(offerMailKey(id)),
            },
      freeSeats,
      since: party.createdAt.toISOString(),
    }
  })
  const count = (status: WaitingParty['status']) => parties.filter((party) => party.status === status).length
  return { parties, waiting: count('waiting'), offered: count('offered') }
}
