import { addDays, BUSINESS_TIME_ZONE, todayIn } from '#kernel/dates/calendar-date.ts'
import { MEDICAL_NOTES_KEPT_DAYS, TRAVELLER_DETAILS_KEPT_DAYS } from '../rules/traveller-details.ts'
import { arrangementRepository } from '#features/bookings/server/arrangement-repository.ts'
import { recordAct } from '#platform/audit/record-act.ts'
import { inTransaction } from '#platform/db/client.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { travellerDetailsRepository } from './traveller-details-repository.ts'
import { travellerPapersRepository } from '#features/bookings/server/traveller-papers-repository.ts'

/**
 * Erases details that are no longer needed: medical notes and papers 14 days after the last day of the trip, and all other
 * details, with rooms and boarding places, 84 days after it. It also erases what is left of cancelled bookings; normally their own job has erased it at once.
 *
 * @returns for how many travellers the notes and the papers were erased, for how many everything, and how many rows say
 *   where they slept and boarded.
 */
export async function eraseTravellerDetails({
  db,
  clock,
}: Pick<Platform, 'db' | 'clock'>): Promise<{ notes: number; papers: number; travellers: number; arranged: number }> {
  const at = clock.now()
  const today = todayIn(BUSINESS_TIME_ZONE, at)
  return inTransaction(db, async (tx) => {
    const notes = await travellerDetailsRepository.eraseNotesOfTripsUntil(tx, addDays(today, -MEDICAL_NOTES_KEPT_DAYS))
    const papers = await travellerPapersRepository.deleteOfTripsUntil(tx, addDays(today, -MEDICAL_NOTES_KEPT_DAYS))
    const lastDay = addDays(today, -TRAVELLER_DETAILS_KEPT_DAYS)
    const travellers = await travellerDetailsRepository.deleteOfTripsUntil(tx, lastDay)
    const arranged = await arrangementRepository.erase(tx, await arrangementRepository.findUntil(tx, lastDay))
    const erased = { notes, papers, travellers, arranged }
    const act = { on: { kind: 'travellers', id: null }, at, reason: 'trips over', before: erased }
    if (notes + papers + travellers + arranged > 0) await recordAct(tx, { name: 'sensitive_delete', ...act })
    return erased
  })
}
