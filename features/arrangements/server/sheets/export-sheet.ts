import type { CalendarDate } from '#kernel/dates/calendar-date.ts'
import { departureKey, type DepartureKey } from '../../rules/departure-list.ts'
import {
  isOfPapers,
  isSheetSet,
  SHEETS_OF_DEPARTURES_MOST,
  sheetsOf,
  type DepartureSheet,
  type SheetFormat,
} from '#kernel/addresses/departure-sheets.ts'
import { allowanceOf } from '#kernel/access/desk-permissions.ts'
import { AppError } from '#kernel/errors/errors.ts'
import type { Staff } from '#features/staff/server/staff-session.ts'
import { recordAct } from '#platform/audit/record-act.ts'
import { inTransaction } from '#platform/db/client.ts'
import type { Queryable } from '#platform/db/queryable.ts'
import type { Platform } from '#platform/parts/platform.ts'
import type { Sheet } from '#platform/sheets/sheet.ts'
import { TABLE_TYPES } from '#platform/tables/write-table.ts'
import { listDepartures } from '../list-departures.ts'
import { readManifest } from '../read-manifest.ts'
import { showDeparture } from '../show-departure.ts'
import { DEPARTURE_SHEET_READERS } from './departure-sheets.ts'
import { Looks } from './looks.ts'
import { bytesOf, printSheets } from './print-sheets.ts'
import { sharedNotes } from './shared-notes.ts'
import { type AskedFile, assertMayTake, assertWithinRows, mayOpenPapers } from './sheet-rights.ts'
import { slugOf } from './slug-of.ts'

type SheetFile = { content: Buffer; contentType: string; name: string }

/**
 * A sheet of a departure as a file. Who took which one, and how many rows it has, is in the log. Tour managers take those of
 * their own departures as PDF; sales at most 200 rows.
 *
 * @throws {AppError} as {@link assertMayTake}, and `DESK_EXPORT_LIMIT`.
 */
export async function takeSheet(platform: Platform, asked: AskedFile): Promise<SheetFile> {
  const { key, format, staff } = asked
  await assertMayTake(platform, asked)
  const { departure, sheets, looks } = await readSheets(platform, asked)
  const rows = rowsOf(sheets)
  assertWithinRows(staff, rows)
  await inTransaction(platform.db, async (tx) => {
    await looks.log(tx, platform.clock.now())
    await noteTaken(
      { db: tx, clock: platform.clock },
      { key, sheet: asked.sheet, format, rows, withNotes: asked.withNotes },
    )
  })
  const about = `${slugOf(departure.packageName) || key.packageId}-${key.startDate}`
  const [first] = sheets
  if (format === 'pdf' || first === undefined)
    return {
      content: await printSheets(platform, { sheets, staff, title: about }),
      contentType: 'application/pdf',
      name: `${asked.sheet}-${about}.pdf`,
    }
  return {
    content: await bytesOf(first.write(format)),
    contentType: TABLE_TYPES[format],
    name: `${asked.sheet}-${about}.${format}`,
  }
}

/**
 * All sheets of the departures that leave on a day as one PDF, those of a tour manager only. Each departure has its act in the
 * log.
 *
 * @throws {AppError} `DEPARTURE_NOT_FOUND` when nobody leaves; `DESK_SHEETS_MANY`, `DESK_EXPORT_LIMIT`.
 */
export async function takeDaySheets(
  platform: Platform,
  { day, staff }: { day: CalendarDate; staff: Staff },
): Promise<SheetFile> {
  const own = allowanceOf(staff.role, 'read_manifest') === 'limited' ? staff.id : null
  const limit = SHEETS_OF_DEPARTURES_MOST + 1
  const asked = { from: day, until: day, own, isSold: true, limit }
  const { departures: leaving } = await listDepartures(platform, asked)
  if (leaving.length === 0) throw new AppError('DEPARTURE_NOT_FOUND')
  if (leaving.length === limit) throw new AppError('DESK_SHEETS_MANY')
  const all: { key: DepartureKey; sheets: Sheet[]; looks: Looks }[] = []
  for (const { packageId } of leaving) {
    const key = { packageId, startDate: day }
    const { sheets, looks } = await readSheets(platform, { key, sheet: 'all', withNotes: false, staff })
    all.push({ key, sheets, looks })
  }
  const rows = all.map(({ sheets }) => rowsOf(sheets))
  assertWithinRows(
    staff,
    rows.reduce((sum, count) => sum + count, 0),
  )
  await inTransaction(platform.db, async (tx) => {
    for (const [at, { key, looks }] of all.entries()) {
      await looks.log(tx, platform.clock.now())
      await noteTaken({ db: tx, clock: platform.clock }, { key, sheet: 'all', format: 'pdf', rows: rows[at] ?? 0 })
    }
  })
  const title = `sheets-${day}`
  const content = await printSheets(platform, { sheets: all.flatMap(({ sheets }) => sheets), staff, title })
  return { content, contentType: 'application/pdf', name: `${title}.pdf` }
}

async function readSheets(
  platform: Platform,
  { key, sheet, withNotes, staff }: Pick<AskedFile, 'key' | 'sheet' | 'withNotes' | 'staff'>,
) {
  const shown = await showDeparture(platform, key, staff.role)
  const manifest = await readManifest(platform, key)
  const { bookings } = manifest
  const guests = bookings.reduce((sum, booking) => sum + booking.guests, 0)
  const departure = { ...shown, guests, bookings: bookings.length }
  const looks = new Looks()
  const shared = sharedNotes(manifest)
  const isOpen = await mayOpenPapers(platform, { key, staff })
  const names = sheetsOf(sheet).filter((name) => isOpen || !isOfPapers(name))
  const read: Sheet[] = []
  for (const name of names) {
    const own = await DEPARTURE_SHEET_READERS[name](platform, { key, departure, manifest, withNotes, looks })
    read.push(WITHOUT_COUNTS.includes(name) ? own : { ...own, notes: [...own.notes, ...shared] })
  }
  const asked = isSheetSet(sheet) ? read.filter(({ isIdle }) => !isIdle) : read
  return { departure, looks, sheets: asked.length > 0 ? asked : read.slice(0, 1) }
}

/** Nobody counts who comes by these: the one is given to hotels, the other has no travellers. */
const WITHOUT_COUNTS: readonly DepartureSheet[] = ['form-iii', 'contacts']

/** The rows of the longest of some sheets. */
const rowsOf = (sheets: readonly Sheet[]) => Math.max(0, ...sheets.map(({ rows }) => rows))

type Taken = { key: DepartureKey; sheet: string; format: SheetFormat; rows: number; withNotes?: boolean }

/** Writes into the log that somebody has taken a sheet. */
export async function noteTaken(
  { db, clock }: { db: Queryable; clock: Platform['clock'] },
  { key, sheet, format, rows, withNotes = false }: Taken,
): Promise<void> {
  await recordAct(db, {
    name: 'sheet_taken',
    on: { kind: 'departure', id: departureKey(key) },
    at: clock.now(),
    reason: 'downloaded at the desk',
    after: { sheet, format, rows, ...(withNotes && { medicalNotes: true }) },
  })
}
