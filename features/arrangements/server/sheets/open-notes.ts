import { openMedicalNotes } from '#features/travellers/server/medical-notes.ts'
import { travellerDetailsRepository } from '#features/travellers/server/traveller-details-repository.ts'
import type { Platform } from '#platform/parts/platform.ts'
import type { SheetColumn } from '#platform/sheets/sheet.ts'
import { departureSheets } from '#messages/arrangements/sheets.ts'
import type { SheetInput } from './sheet-input.ts'
import { guestKey } from './sheet-guests.ts'

/**
 * The medical notes of all travellers, by {@link guestKey}. Each note is logged as a separate view, as if opened
 * individually. A note that can no longer be decrypted is marked as such, so that nobody mistakes it for 'no note'.
 */
export async function openNotes(
  { db, secrets }: Platform,
  { manifest, views }: Pick<SheetInput, 'manifest' | 'views'>,
): Promise<Map<string, string>> {
  const ids = manifest.bookings.map(({ id }) => id)
  const rows = ids.length === 0 ? [] : await travellerDetailsRepository.findByBookings(db, ids)
  const notes = new Map<string, string>()
  for (const { bookingId, place, medicalNotesSealed } of rows) {
    if (medicalNotesSealed === null) continue
    const note = openMedicalNotes(secrets.booking, { bookingId, place }, medicalNotesSealed)
    notes.set(guestKey(bookingId, place), note ?? departureSheets.manifest.noteUnreadable)
    views.add({ bookingId, place, of: 'medicalNotes' })
  }
  return notes
}

/** The column of notes on a sheet. */
export const noteColumn: SheetColumn<{ note: string }> = {
  kind: 'text',
  name: 'health',
  head: departureSheets.columnHeadings.health,
  width: 40,
  print: { points: 240 },
  read: ({ note }) => note,
}
