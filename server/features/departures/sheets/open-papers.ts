import type { TravellerPapers } from '#domain/traveller-papers.ts'
import { departureSheets } from '#messages/departures-sheets.ts'
import { openPapers } from '#server/features/bookings/traveller-papers.ts'
import { travellerPapersRepository, type PapersRow } from '#server/features/bookings/traveller-papers-repository.ts'
import { recordAct } from '#server/platform/audit/record-act.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { SheetColumn } from '#server/platform/sheets/sheet.ts'
import { guestKey, type SheetGuest } from './sheet-guests.ts'

/** A guest with what their papers say. Null: nothing was entered. */
type PaperedGuest = {
  guest: SheetGuest
  papers: TravellerPapers | null
  isForeign: boolean
  /** What whoever reads it must know: that nothing can be read, or that it was entered for another name. */
  doubt: string
}

const texts = departureSheets.papers

/**
 * Opens the papers of guests that a sheet wants. Each that is opened is a look of its own in the log, without what it says,
 * as when it is opened alone.
 */
export async function openPapersOf(
  { db, secrets, clock }: Platform,
  guests: readonly SheetGuest[],
  isWanted: (row: PapersRow) => boolean,
): Promise<PaperedGuest[]> {
  const ids = [...new Set(guests.map(({ booking }) => booking.id))]
  const rows = await travellerPapersRepository.findOfBookings(db, ids)
  const known = new Map(rows.filter(isWanted).map((row) => [guestKey(row.bookingId, row.place), row]))
  const opened: PaperedGuest[] = []
  for (const guest of guests) {
    const row = known.get(guestKey(guest.booking.id, guest.place))
    if (row === undefined) {
      opened.push({ guest, papers: null, isForeign: false, doubt: '' })
      continue
    }
    const papers = openPapers(secrets.booking, row)
    opened.push({
      guest,
      papers,
      isForeign: row.isForeign,
      doubt: papers === null ? texts.unreadable : doubtOf(guest, row),
    })
    const act = { on: { kind: 'booking', id: guest.booking.id }, at: clock.now(), reason: 'papers of a traveller' }
    await recordAct(db, { name: 'sensitive_read', ...act, after: { place: guest.place, papers: 1 } })
  }
  return opened
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
