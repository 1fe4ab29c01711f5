import * as z from 'zod/mini'
import { Uuid } from '#kernel/wire/schema-parts.ts'
import { AppError } from '#kernel/errors/errors.ts'
import { allowanceOf, type StaffRole } from '#kernel/access/desk-permissions.ts'
import { IMPORT_RETENTION_DAYS, type ImportKind } from '../rules/list-import.ts'
import type { Staff } from '#features/staff/server/staff-session.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { importRepository, type ImportRow } from './import-repository.ts'

const DAY_MS = 86_400_000

/** Files older than this are deleted. */
export function retentionCutoff({ clock }: Pick<Platform, 'clock'>): Date {
  return new Date(clock.now().getTime() - IMPORT_RETENTION_DAYS * DAY_MS)
}

/** True for users who may see everybody's files. */
export function maySeeAll({ role }: Staff): boolean {
  return role === 'owner' || role === 'manager'
}

/**
 * @throws {AppError} `DESK_ROLE` for a kind of file that the role may not import; a limited role imports only packages.
 */
export function assertMayImport(role: StaffRole, kind: ImportKind): void {
  const allowance = allowanceOf(role, 'import_lists')
  if (allowance === 'no' || (allowance === 'limited' && kind !== 'packages')) throw new AppError('DESK_ROLE')
}

/** Finds a file of the user; owners and managers may access every file. @throws {AppError} `IMPORT_GONE`. */
export async function requireImport(
  platform: Pick<Platform, 'db' | 'clock'>,
  staff: Staff,
  id: string,
): Promise<ImportRow> {
  const found = z.safeParse(Uuid, id).success ? await importRepository.find(platform.db, id) : undefined
  const isTheirs = found !== undefined && (maySeeAll(staff) || found.staffId === staff.id)
  if (!isTheirs || found.createdAt < retentionCutoff(platform)) throw new AppError('IMPORT_GONE')
  return found
}

/**
 * Like {@link requireImport}, for changes to a file. A file of bookings belongs to the user who uploaded it: they
 * recorded its payments, and somebody else confirms them.
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
