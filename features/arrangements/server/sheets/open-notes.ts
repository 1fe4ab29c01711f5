import { openMedicalNotes } from '#features/travellers/server/medical-notes.ts'
import { travellerDetailsRepository } from '#features/travellers/server/traveller-details-repository.ts'
import type { Platform } from '#platform/parts/platform.ts'
import type { SheetColumn } from '#platform/sheets/sheet.ts'
import { departureSheets } from '#messages/departures/sheets.ts'
import type { SheetAsked } from './sheet-asked.ts'
import { guestKey } from './sheet-guests.ts'

/**
 * The medical notes of all travellers, by {@link guestKey}. Each note is a look of its own, as when it is opened alone. One
 * that cannot be opened any more says so: nobody may take it for 'no note'.
 */
export async function openNotes(
  { db, secrets }: Platform,
  { manifest, looks }: Pick<SheetAsked, 'manifest' | 'looks'>,
): Promise<Map<string, string>> {
  const ids = manifest.bookings.map(({ id }) => id)
  const rows = ids.length === 0 ? [] : await travellerDetailsRepository.findOfBookings(db, ids)
  const notes = new Map<string, string>()
  for (const { bookingId, place, medicalNotesSealed } of rows) {
    if (medicalNotesSealed === null) continue
    const note = openMedicalNotes(secrets.booking, { bookingId, place }, medicalNotesSealed)
    notes.set(guestKey(bookingId, place), note ?? departureSheets.manifest.noteUnreadable)
    looks.add({ bookingId, place, of: 'medicalNotes' })
  }
  return notes
}

/** Where a note stands on a sheet. */
export const noteColumn: SheetColumn<{ note: string }> = {
  kind: 'text',
  name: 'health',
  head: departureSheets.heads.health,
  width: 40,
  paper: { points: 240 },
  read: ({ note }) => note,
}
