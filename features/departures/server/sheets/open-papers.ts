import type { TravellerPapers } from '#features/travellers/rules/traveller-papers.ts'
import { departureSheets } from '#messages/departures/sheets.ts'
import { openPapers } from '#features/bookings/server/traveller-papers.ts'
import { travellerPapersRepository, type PapersRow } from '#features/bookings/server/traveller-papers-repository.ts'
import type { Platform } from '#platform/parts/platform.ts'
import type { SheetColumn } from '#platform/sheets/sheet.ts'
import type { SheetAsked } from './sheet-asked.ts'
import { guestKey, guestsOf, type SheetGuest } from './sheet-guests.ts'

/** A guest with what their papers say. */
type PaperedGuest = {
  guest: SheetGuest
  /** Null when nothing was entered that the sheet wants, and when it cannot be read any more. */
  papers: TravellerPapers | null
  /** There is something that the sheet wants, readable or not. */
  isThere: boolean
  /** What whoever reads it must know: that nothing can be read, or that it was entered for another name. */
  doubt: string
}

const texts = departureSheets.papers

/**
 * All guests, with the papers of those that a sheet wants. Each that is opened is a look of its own, as when it is opened
 * alone.
 */
export async function openPapersOf(
  { db, secrets }: Platform,
  { manifest, looks }: Pick<SheetAsked, 'manifest' | 'looks'>,
  isWanted: (row: PapersRow) => boolean,
): Promise<PaperedGuest[]> {
  const ids = manifest.bookings.map(({ id }) => id)
  const rows = await travellerPapersRepository.findOfBookings(db, ids)
  const known = new Map(rows.filter(isWanted).map((row) => [guestKey(row.bookingId, row.place), row]))
  return guestsOf(manifest.bookings).map((guest) => {
    const row = known.get(guestKey(guest.booking.id, guest.place))
    if (row === undefined) return { guest, papers: null, isThere: false, doubt: '' }
    const papers = openPapers(secrets.booking, row)
    looks.add({ bookingId: guest.booking.id, place: guest.place, of: 'papers' })
    return { guest, papers, isThere: true, doubt: papers === null ? texts.unreadable : doubtOf(guest, row) }
  })
}

/** Where doubts stand: in files always, on paper when there is one. */
export function doubtColumn<Row extends { doubt: string }>(rows: readonly Row[]): SheetColumn<Row> {
  const column: SheetColumn<Row> = {
    kind: 'text',
    name: 'remark',
    head: departureSheets.heads.remark,
    width: 30,
    read: ({ doubt }) => doubt,
  }
  return rows.every(({ doubt }) => doubt === '') ? column : { ...column, paper: { points: 90 } }
}

/** Another name at that place may be another person. */
function doubtOf({ traveller }: SheetGuest, { enteredFor }: PapersRow): string {
  return enteredFor === (traveller?.name ?? '') ? '' : texts.otherName(enteredFor)
}
