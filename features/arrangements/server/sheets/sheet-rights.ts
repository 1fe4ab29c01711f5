import type { DepartureKey } from '../../rules/departure-list.ts'
import {
  isOfPapers,
  isSheetSet,
  NOTES_SHEETS,
  type DepartureSheet,
  type SheetFormat,
  type SheetSet,
} from '#kernel/addresses/departure-sheets.ts'
import { allowanceOf, type DeskAct } from '#kernel/access/desk-permissions.ts'
import { AppError } from '#kernel/errors/errors.ts'
import { EXPORT_SALES_ROWS } from '#features/exports/rules/list-export.ts'
import { MEDICAL_DAYS_BEFORE } from '#features/staff/rules/own-departure.ts'
import { assertOwnDeparture, isOwnDepartureNow } from '#features/staff/server/own-departures.ts'
import type { Staff } from '#features/staff/server/staff-session.ts'
import type { Platform } from '#platform/parts/platform.ts'

/** A file of sheets that somebody asks for. */
export type AskedFile = {
  key: DepartureKey
  /** Of a set: each sheet that is not idle and open to who asks, one after the other, as a PDF. */
  sheet: DepartureSheet | SheetSet
  format: SheetFormat
  /** With medical notes, where they stand on a sheet. */
  withNotes: boolean
  staff: Staff
}

/**
 * Lets somebody take a sheet as the table of permissions says. Papers and notes have rights of their own.
 *
 * @throws {AppError} `DEPARTURE_NOT_FOUND`, `DESK_ROLE`; `INVALID_INPUT` for several sheets in another format than PDF, and
 *   for notes on a sheet that has none.
 */
export async function assertMayTake(platform: Platform, asked: AskedFile): Promise<void> {
  const { key, sheet, format, withNotes, staff } = asked
  const mayRead = { staff, allowance: allowanceOf(staff.role, 'read_manifest') }
  await assertOwnDeparture(platform, mayRead, { key })
  if (mayRead.allowance === 'limited' && format !== 'pdf')
    throw new AppError('DESK_ROLE', { withheld: { kind: 'desk', id: 'export_lists' } })
  if (isSheetSet(sheet) && format !== 'pdf') throw new AppError('INVALID_INPUT', { detail: 'several sheets are a PDF' })
  if (isOfPapers(sheet)) await assertMayOpen(platform, { ...asked, act: 'handle_papers' })
  if (!withNotes) return
  if (!NOTES_SHEETS.some((one) => one === sheet))
    throw new AppError('INVALID_INPUT', { detail: 'no notes stand on it' })
  await assertMayOpen(platform, { key, staff, act: 'read_medical_notes' })
}

type Opened = Pick<AskedFile, 'key' | 'staff'> & { act: Extract<DeskAct, 'handle_papers' | 'read_medical_notes'> }

async function assertMayOpen(platform: Platform, { key, staff, act }: Opened): Promise<void> {
  const mayOpen = { staff, allowance: allowanceOf(staff.role, act) }
  if (mayOpen.allowance === 'no') throw new AppError('DESK_ROLE', { withheld: { kind: 'desk', id: act } })
  await assertOwnDeparture(platform, mayOpen, { key, daysBefore: MEDICAL_DAYS_BEFORE })
}

/** Whether papers of travellers of a departure are open to somebody now. */
export async function mayOpenPapers(
  platform: Platform,
  { key, staff }: Pick<AskedFile, 'key' | 'staff'>,
): Promise<boolean> {
  const allowance = allowanceOf(staff.role, 'handle_papers')
  if (allowance !== 'limited') return allowance === 'yes'
  return isOwnDepartureNow(platform, staff, { key, daysBefore: MEDICAL_DAYS_BEFORE })
}

/** @throws {AppError} `DESK_EXPORT_LIMIT` when sales ask for more than they may take out. */
export function assertWithinRows({ role }: Pick<Staff, 'role'>, rows: number): void {
  if (role === 'sales' && rows > EXPORT_SALES_ROWS) throw new AppError('DESK_EXPORT_LIMIT')
}
