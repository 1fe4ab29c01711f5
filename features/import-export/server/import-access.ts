import * as z from 'zod/mini'
import { Uuid } from '#kernel/wire/schema-parts.ts'
import { AppError } from '#kernel/errors/errors.ts'
import { allowanceOf, type StaffRole } from '#kernel/access/desk-permissions.ts'
import { IMPORT_KEPT_DAYS, type ImportKind } from '../rules/list-import.ts'
import type { Staff } from '#features/staff/server/staff-session.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { importRepository, type ImportRow } from './import-repository.ts'

const DAY_MS = 86_400_000

/** The moment before which files are deleted. */
export function endOfKeeping({ clock }: Pick<Platform, 'clock'>): Date {
  return new Date(clock.now().getTime() - IMPORT_KEPT_DAYS * DAY_MS)
}

/** True for those who see the files of everybody. */
export function seesAll({ role }: Staff): boolean {
  return role === 'owner' || role === 'manager'
}

/** @throws {AppError} `DESK_ROLE` for a kind of file that the role does not bring in: with its limit, packages only. */
export function assertBrings(role: StaffRole, kind: ImportKind): void {
  const allowance = allowanceOf(role, 'import_lists')
  if (allowance === 'no' || (allowance === 'limited' && kind !== 'packages')) throw new AppError('DESK_ROLE')
}

/** A file of one's own; an owner and a manager have those of everybody. @throws {AppError} `IMPORT_GONE`. */
export async function requireImport(
  platform: Pick<Platform, 'db' | 'clock'>,
  staff: Staff,
  id: string,
): Promise<ImportRow> {
  const found = z.safeParse(Uuid, id).success ? await importRepository.find(platform.db, id) : undefined
  const isTheirs = found !== undefined && (seesAll(staff) || found.staffId === staff.id)
  if (!isTheirs || found.createdAt < endOfKeeping(platform)) throw new AppError('IMPORT_GONE')
  return found
}

/**
 * The same for what changes a file. One of bookings belongs to who brought it: they entered its money, and somebody else says
 * yes to it.
 *
 * @throws {AppError} `IMPORT_GONE`; `IMPORT_NOT_OWN`.
 */
export async function requireOwnImport(
  platform: Pick<Platform, 'db' | 'clock'>,
  staff: Staff,
  id: string,
): Promise<ImportRow> {
  const row = await requireImport(platform, staff, id)
  if (row.kind === 'bookings' && row.staffId !== staff.id) throw new AppError('IMPORT_NOT_OWN')
  return row
}
