import type { TravelDocuments } from '#features/travellers/rules/travel-documents.ts'
import { departureSheets } from '#messages/arrangements/sheets.ts'
import { openTravelDocuments } from '#features/bookings/server/travel-documents.ts'
import {
  travelDocumentsRepository,
  type TravelDocumentsRow,
} from '#features/bookings/server/travel-documents-repository.ts'
import type { Platform } from '#platform/parts/platform.ts'
import type { SheetColumn } from '#platform/sheets/sheet.ts'
import type { SheetInput } from './sheet-input.ts'
import { guestKey, guestsOf, type SheetGuest } from './sheet-guests.ts'

/** A guest with the content of their travel documents. */
type GuestWithDocuments = {
  guest: SheetGuest
  /** Null when none of the fields that the sheet needs was entered, or when they can no longer be decrypted. */
  documents: TravelDocuments | null
  /** True when at least one field that the sheet needs was entered, readable or not. */
  isPresent: boolean
  /** A warning to print on the sheet: the documents cannot be decrypted, or were entered for another name. */
  documentsWarning: string
}

const texts = departureSheets.documents

/**
 * All guests, with the travel documents that a sheet needs. Each opened document is logged as a separate view, as if
 * opened individually.
 */
export async function openTravelDocumentsOf(
  { db, secrets }: Platform,
  { manifest, views }: Pick<SheetInput, 'manifest' | 'views'>,
  isNeeded: (row: TravelDocumentsRow) => boolean,
): Promise<GuestWithDocuments[]> {
  const ids = manifest.bookings.map(({ id }) => id)
  const rows = await travelDocumentsRepository.findByBookings(db, ids)
  const rowByGuest = new Map(rows.filter(isNeeded).map((row) => [guestKey(row.bookingId, row.place), row]))
  return guestsOf(manifest.bookings).map((guest) => {
    const row = rowByGuest.get(guestKey(guest.booking.id, guest.place))
    if (row === undefined) return { guest, documents: null, isPresent: false, documentsWarning: '' }
    const documents = openTravelDocuments(secrets.booking, row)
    views.add({ bookingId: guest.booking.id, place: guest.place, of: 'documents' })
    return {
      guest,
      documents,
      isPresent: true,
      documentsWarning: documents === null ? texts.unreadable : nameMismatchWarning(guest, row),
    }
  })
}

/** The column of warnings: always present in files, on paper only when there is a warning. */
export function documentsWarningColumn<Row extends { documentsWarning: string }>(
  rows: readonly Row[],
): SheetColumn<Row> {
  const column: SheetColumn<Row> = {
    kind: 'text',
    name: 'remark',
    head: departureSheets.columnHeadings.remark,
    width: 30,
    read: ({ documentsWarning }) => documentsWarning,
  }
  return rows.every(({ documentsWarning }) => documentsWarning === '') ? column : { ...column, print: { points: 90 } }
}

/** Warns when the documents were entered for a different name, because the traveller may be a different person. */
function nameMismatchWarning({ traveller }: SheetGuest, { enteredFor }: TravelDocumentsRow): string {
  return enteredFor === (traveller?.name ?? '') ? '' : texts.otherName(enteredFor)
}
