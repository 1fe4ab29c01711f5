import type { DepartureKey } from '#features/departures/rules/departure-list.ts'
import {
  hasOnlyTravelDocumentSheets,
  isSheetSet,
  MEDICAL_NOTE_SHEETS,
  type DepartureSheet,
  type SheetFormat,
  type SheetSet,
} from '#kernel/addresses/departure-sheets.ts'
import { allowanceOf, type Permission } from '#kernel/access/desk-permissions.ts'
import { AppError } from '#kernel/errors/errors.ts'
import { MAX_SALES_EXPORT_ROWS } from '#features/exports/rules/list-export.ts'
import { SENSITIVE_DATA_DAYS_BEFORE } from '#features/staff/rules/own-departure.ts'
import { assertOwnDeparture, isOwnDepartureNow } from '#features/staff/server/own-departures.ts'
import type { Staff } from '#features/staff/server/staff-session.ts'
import type { Platform } from '#platform/parts/platform.ts'

/** A request for a sheet or a set of sheets as a file. */
export type RequestedFile = {
  key: DepartureKey
  /** A set combines all its non-empty sheets that the staff member may open into one PDF. */
  sheet: DepartureSheet | SheetSet
  format: SheetFormat
  /** Whether to include medical notes, on sheets that can show them. */
  withNotes: boolean
  staff: Staff
}

/**
 * Checks that the permissions allow a staff member to download a sheet. Travel documents and notes have their own
 * permissions.
 *
 * @throws {AppError} `DEPARTURE_NOT_FOUND`, `DESK_ROLE`; `INVALID_INPUT` for several sheets in a format other than PDF,
 *   and for notes on a sheet that has none.
 */
export async function assertMayExport(platform: Platform, request: RequestedFile): Promise<void> {
  const { key, sheet, format, withNotes, staff } = request
  const reader = { staff, allowance: allowanceOf(staff.role, 'read_manifest') }
  await assertOwnDeparture(platform, reader, { key })
  if (reader.allowance === 'limited' && format !== 'pdf')
    throw new AppError('DESK_ROLE', { withheld: { kind: 'desk', id: 'export_lists' } })
  if (isSheetSet(sheet) && format !== 'pdf')
    throw new AppError('INVALID_INPUT', { detail: 'a set of sheets is exported only as a PDF' })
  if (hasOnlyTravelDocumentSheets(sheet))
    await assertMayOpen(platform, { ...request, permission: 'handle_travel_documents' })
  if (!withNotes) return
  if (!MEDICAL_NOTE_SHEETS.some((one) => one === sheet))
    throw new AppError('INVALID_INPUT', { detail: 'this sheet has no notes' })
  await assertMayOpen(platform, { key, staff, permission: 'read_medical_notes' })
}

type DocumentAccess = Pick<RequestedFile, 'key' | 'staff'> & {
  permission: Extract<Permission, 'handle_travel_documents' | 'read_medical_notes'>
}

async function assertMayOpen(platform: Platform, { key, staff, permission }: DocumentAccess): Promise<void> {
  const mayOpen = { staff, allowance: allowanceOf(staff.role, permission) }
  if (mayOpen.allowance === 'no') throw new AppError('DESK_ROLE', { withheld: { kind: 'desk', id: permission } })
  await assertOwnDeparture(platform, mayOpen, { key, daysBefore: SENSITIVE_DATA_DAYS_BEFORE })
}

/** Whether a staff member may open the travel documents of a departure now. */
export async function mayOpenTravelDocuments(
  platform: Platform,
  { key, staff }: Pick<RequestedFile, 'key' | 'staff'>,
): Promise<boolean> {
  const allowance = allowanceOf(staff.role, 'handle_travel_documents')
  if (allowance !== 'limited') return allowance === 'yes'
  return isOwnDepartureNow(platform, staff, { key, daysBefore: SENSITIVE_DATA_DAYS_BEFORE })
}

/** @throws {AppError} `DESK_EXPORT_LIMIT` when a sales user requests more rows than allowed. */
export function assertWithinRows({ role }: Pick<Staff, 'role'>, rows: number): void {
  if (role === 'sales' && rows > MAX_SALES_EXPORT_ROWS) throw new AppError('DESK_EXPORT_LIMIT')
}
