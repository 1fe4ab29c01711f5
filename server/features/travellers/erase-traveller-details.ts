import { addDays, BUSINESS_TIME_ZONE, todayIn } from '#domain/calendar-date.ts'
import { MEDICAL_NOTES_KEPT_DAYS, TRAVELLER_DETAILS_KEPT_DAYS } from '#domain/traveller-details.ts'
import type { Platform } from '#server/platform/platform.ts'
import { travellerDetailsRepository } from './traveller-details-repository.ts'

/**
 * Erases what the trip no longer needs: medical notes 14 days after the last day, all other details 84 days after it, and
 * what a cancelled booking has left, which its own job forgets at once.
 *
 * @returns of how many travellers the notes went, and how many were forgotten.
 */
export async function eraseTravellerDetails({
  db,
  clock,
}: Pick<Platform, 'db' | 'clock'>): Promise<{ notes: number; travellers: number }> {
  const today = todayIn(BUSINESS_TIME_ZONE, clock.now())
  const notes = await travellerDetailsRepository.eraseNotesOfTripsUntil(db, addDays(today, -MEDICAL_NOTES_KEPT_DAYS))
  const travellers = await travellerDetailsRepository.deleteOfTripsUntil(
    db,
    addDays(today, -TRAVELLER_DETAILS_KEPT_DAYS),
  )
  return { notes, travellers }
}
