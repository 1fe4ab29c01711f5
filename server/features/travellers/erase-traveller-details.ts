import { addDays, BUSINESS_TIME_ZONE, todayIn } from '#domain/calendar-date.ts'
import { MEDICAL_NOTES_KEPT_DAYS, TRAVELLER_DETAILS_KEPT_DAYS } from '#domain/traveller-details.ts'
import type { Platform } from '#server/platform/platform.ts'
import { travellerDetailsRepository } from './traveller-details-repository.ts'

/**
 * Erases details that are no longer needed: medical notes 14 days after the last day of the trip, and all other details
 * 84 days after it. It also erases what is left of cancelled bookings; normally their own job has erased it at once.
 *
 * @returns for how many travellers the notes were erased, and for how many everything.
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
