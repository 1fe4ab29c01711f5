import type { HotelListPreview } from '../../api/hotel-lists-calls.ts'
import type { DepartureKey } from '#features/departures/rules/departure-list.ts'
import type { SheetFormat } from '#kernel/addresses/departure-sheets.ts'
import { allowanceOf } from '#kernel/access/desk-permissions.ts'
import { AppError } from '#kernel/errors/errors.ts'
import type { Staff } from '#features/staff/server/staff-session.ts'
import { recordUnchanged } from '#platform/runtime/audit-context.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { TABLE_TYPES } from '#platform/tables/write-table.ts'
import { concatChunks, printSheets } from '../sheets/print-sheets.ts'
import { roomGroups } from '../sheets/room-groups.ts'
import { assertWithinRows } from '../sheets/sheet-permissions.ts'
import { recordExport } from '../sheets/export-sheet.ts'
import { readHotelList } from './read-hotel-list.ts'

type Query = { key: DepartureKey; night: number; staff: Staff }

/** A preview of the email with a rooming list, and what is missing from the list. Nothing is sent. */
export async function previewHotelList(platform: Platform, { key, night, staff }: Query): Promise<HotelListPreview> {
  const { email, mail, bookings, fileName, seen } = await readHotelList(platform, { key, night, role: staff.role })
  const { occupied, guests, unroomedGuests } = roomGroups(bookings)
  recordUnchanged('a preview of what would be sent')
  return {
    email,
    subject: mail.subject,
    text: mail.text,
    rooms: occupied.length,
    guests: guests.length,
    unroomedGuests: unroomedGuests.length,
    unnamed: guests.filter(({ traveller }) => traveller === null).length,
    files: [
      { name: `${fileName}.pdf`, format: 'pdf' },
      ...(allowanceOf(staff.role, 'read_manifest') === 'limited'
        ? []
        : [{ name: `${fileName}.xlsx`, format: 'xlsx' as const }]),
    ],
    seen,
  }
}

/**
 * Exports one of the files that a hotel would get. The file names guests, so the export is logged like any sheet.
 *
 * @throws {AppError} `DESK_ROLE` for a tour manager who requests a format other than PDF.
 */
export async function exportHotelList(
  platform: Platform,
  { key, night, staff, format }: Query & { format: Exclude<SheetFormat, 'csv'> },
) {
  if (format !== 'pdf' && allowanceOf(staff.role, 'read_manifest') === 'limited')
    throw new AppError('DESK_ROLE', { withheld: { kind: 'desk', id: 'export_lists' } })
  const { sheet, fileName } = await readHotelList(platform, { key, night, role: staff.role })
  assertWithinRows(staff, sheet.rows)
  await recordExport(platform, { key, sheet: 'rooming-list', format, rows: sheet.rows })
  const name = `${fileName}.${format}`
  if (format === 'xlsx')
    return { content: await concatChunks(sheet.write('xlsx')), contentType: TABLE_TYPES.xlsx, name }
  const content = await printSheets(platform, { sheets: [sheet], staff, title: fileName })
  return { content, contentType: 'application/pdf', name }
}
