import { reasonToLeaveOut, type BulkFacts, type BulkReason } from '../rules/bulk-act.ts'
import type { BookingRow } from '#features/bookings/server/booking-repository.ts'
import type { Platform } from '#platform/parts/platform.ts'
import type { AskedBulkAct } from './choose-bookings.ts'
import { findBulkFacts } from './find-bulk-facts.ts'

/** A chosen booking, and why the act leaves it out; null when it takes it. */
type Judged = { booking: BookingRow; reason: BulkReason | null }

/** Says of each chosen booking whether an act takes it. A letter goes to an address once, for the first of its bookings. */
export async function judgeChosen(
  platform: Platform,
  chosen: readonly BookingRow[],
  { act, to }: Pick<AskedBulkAct, 'act' | 'to'>,
): Promise<Judged[]> {
  const factsOf = await findBulkFacts(platform, chosen, to)
  const reached = new Set<string>()
  return chosen.map((booking) => {
    const address = addressOf(booking)
    const facts: BulkFacts = { ...factsOf(booking), isReached: reached.has(address) }
    const reason = reasonToLeaveOut(act, facts)
    if (reason === null) reached.add(address)
    return { booking, reason }
  })
}

const addressOf = ({ email }: BookingRow) => email.trim().toLowerCase()
