import type { CalendarDate } from '#kernel/dates/calendar-date.ts'
import { auditReasons } from '#messages/departures/audit-reasons.ts'
import { departureKey, type DepartureKey } from '#features/departures/rules/departure-list.ts'
import {
  hasOnlyTravelDocumentSheets,
  isSheetSet,
  MAX_DEPARTURES_PER_FILE,
  sheetsOf,
  type DepartureSheet,
  type SheetFormat,
} from '#kernel/addresses/departure-sheets.ts'
import { allowanceOf } from '#kernel/access/desk-permissions.ts'
import { AppError } from '#kernel/errors/errors.ts'
import type { Staff } from '#features/staff/server/staff-session.ts'
import { recordAuditEvent } from '#platform/audit/record-audit-event.ts'
import { inTransaction } from '#platform/db/client.ts'
import type { Queryable } from '#platform/db/queryable.ts'
import type { Platform } from '#platform/parts/platform.ts'
import type { Sheet } from '#platform/sheets/sheet.ts'
import { TABLE_TYPES } from '#platform/tables/write-table.ts'
import { listDepartures } from '#features/departures/server/list-departures.ts'
import { readManifest } from '../read-manifest.ts'
import { getDeparture } from '#features/departures/server/show-departure.ts'
import { SHEET_BUILDERS } from './departure-sheets.ts'
import { SensitiveViews } from './sheet-views.ts'
import { concatChunks, printSheets } from './print-sheets.ts'
import { sharedNotes } from './shared-notes.ts'
import { type RequestedFile, assertMayExport, assertWithinRows, mayOpenTravelDocuments } from './sheet-permissions.ts'
import { slugOf } from './slug-of.ts'

type SheetFile = { content: Buffer; contentType: string; name: string }

/**
 * Exports a sheet of a departure as a file. The audit log records who downloaded which sheet and its number of rows.
 * Tour managers get the sheets of their own departures as PDF; sales at most 200 rows.
 *
 * @throws {AppError} as {@link assertMayExport}, and `DESK_EXPORT_LIMIT`.
 */
export async function exportSheet(platform: Platform, request: RequestedFile): Promise<SheetFile> {
  const { key, format, staff } = request
  await assertMayExport(platform, request)
  const { departure, sheets, views } = await buildSheets(platform, request)
  const rows = longestRowCount(sheets)
  assertWithinRows(staff, rows)
  await inTransaction(platform.db, async (tx) => {
    await views.log(tx, platform.clock.now())
    await recordExport(
      { db: tx, clock: platform.clock },
      { key, sheet: request.sheet, format, rows, withNotes: request.withNotes },
    )
  })
  const fileName = `${slugOf(departure.packageName) || key.packageId}-${key.startDate}`
  const [first] = sheets
  if (format === 'pdf' || first === undefined)
    return {
      content: await printSheets(platform, { sheets, staff, title: fileName }),
      contentType: 'application/pdf',
      name: `${request.sheet}-${fileName}.pdf`,
    }
  return {
    content: await concatChunks(first.write(format)),
    contentType: TABLE_TYPES[format],
    name: `${request.sheet}-${fileName}.${format}`,
  }
}

/**
 * Exports all sheets of the departures that start on a day as one PDF; a tour manager gets only their own departures.
 * Each departure is logged.
 *
 * @throws {AppError} `DEPARTURE_NOT_FOUND` when no departure starts on that day; `DESK_SHEETS_TOO_MANY`,
 * `DESK_EXPORT_LIMIT`.
 */
export async function exportDaySheets(
  platform: Platform,
  { day, staff }: { day: CalendarDate; staff: Staff },
): Promise<SheetFile> {
  const leaderId = allowanceOf(staff.role, 'read_manifest') === 'limited' ? staff.id : null
  const limit = MAX_DEPARTURES_PER_FILE + 1
  const request = { from: day, until: day, leaderId, isSold: true, limit }
  const { departures: soldDepartures } = await listDepartures(platform, request)
  if (soldDepartures.length === 0) throw new AppError('DEPARTURE_NOT_FOUND')
  if (soldDepartures.length === limit) throw new AppError('DESK_SHEETS_TOO_MANY')
  const all: { key: DepartureKey; sheets: Sheet[]; views: SensitiveViews }[] = []
  for (const { packageId } of soldDepartures) {
    const key = { packageId, startDate: day }
    const { sheets, views } = await buildSheets(platform, { key, sheet: 'all', withNotes: false, staff })
    all.push({ key, sheets, views })
  }
  const rows = all.map(({ sheets }) => longestRowCount(sheets))
  assertWithinRows(
    staff,
    rows.reduce((sum, count) => sum + count, 0),
  )
  await inTransaction(platform.db, async (tx) => {
    for (const [at, { key, views }] of all.entries()) {
      await views.log(tx, platform.clock.now())
      await recordExport({ db: tx, clock: platform.clock }, { key, sheet: 'all', format: 'pdf', rows: rows[at] ?? 0 })
    }
  })
  const title = `sheets-${day}`
  const content = await printSheets(platform, { sheets: all.flatMap(({ sheets }) => sheets), staff, title })
  return { content, contentType: 'application/pdf', name: `${title}.pdf` }
}

async function buildSheets(
  platform: Platform,
  { key, sheet, withNotes, staff }: Pick<RequestedFile, 'key' | 'sheet' | 'withNotes' | 'staff'>,
) {
  const deskDeparture = await getDeparture(platform, key, staff.role)
  const manifest = await readManifest(platform, key)
  const { bookings } = manifest
  const guests = bookings.reduce((sum, booking) => sum + booking.guests, 0)
  const departure = { ...deskDeparture, guests, bookings: bookings.length }
  const views = new SensitiveViews()
  const shared = sharedNotes(manifest)
  const isOpen = await mayOpenTravelDocuments(platform, { key, staff })
  const names = sheetsOf(sheet).filter((name) => isOpen || !hasOnlyTravelDocumentSheets(name))
  const read: Sheet[] = []
  for (const name of names) {
    const builtSheet = await SHEET_BUILDERS[name](platform, { key, departure, manifest, withNotes, views })
    read.push(WITHOUT_COUNTS.includes(name) ? builtSheet : { ...builtSheet, notes: [...builtSheet.notes, ...shared] })
  }
  const requestedSheets = isSheetSet(sheet) ? read.filter(({ isUnused }) => !isUnused) : read
  return { departure, views, sheets: requestedSheets.length > 0 ? requestedSheets : read.slice(0, 1) }
}

/** Sheets without headcounts: one is for hotels, the other lists no travellers. */
const WITHOUT_COUNTS: readonly DepartureSheet[] = ['form-iii', 'contacts']

/** The number of rows of the longest sheet. */
const longestRowCount = (sheets: readonly Sheet[]) => Math.max(0, ...sheets.map(({ rows }) => rows))

type ExportedSheet = { key: DepartureKey; sheet: string; format: SheetFormat; rows: number; withNotes?: boolean }

/** Logs that a staff member has downloaded a sheet. */
export async function recordExport(
  { db, clock }: { db: Queryable; clock: Platform['clock'] },
  { key, sheet, format, rows, withNotes = false }: ExportedSheet,
): Promise<void> {
  await recordAuditEvent(db, {
    name: 'sheet_exported',
    on: { kind: 'departure', id: departureKey(key) },
    at: clock.now(),
    reason: auditReasons.downloadedAtDesk,
    after: { sheet, format, rows, ...(withNotes && { medicalNotes: true }) },
  })
}
