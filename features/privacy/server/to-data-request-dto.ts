import type { DeskDataRequest } from '../api/desk-calls.ts'
import { staffRepository } from '#features/staff/server/staff-repository.ts'
import type { Platform } from '#platform/parts/platform.ts'
import type { DataRequestRow } from './data-request-repository.ts'

/** The staff who recorded and ended these requests. */
export async function findStaffNames(
  db: Platform['db'],
  rows: readonly DataRequestRow[],
): Promise<ReadonlyMap<string, string>> {
  const ids = rows.flatMap(({ notedBy, endedBy }) => (endedBy === null ? [notedBy] : [notedBy, endedBy]))
  return new Map((await staffRepository.findNames(db, [...new Set(ids)])).map(({ id, name }) => [id, name]))
}

/** Converts rows to DTOs, with the names of the staff. */
export function toDataRequestDto(names: ReadonlyMap<string, string>) {
  return ({ id, kind, name, email, way, notedBy, receivedAt, dueAt, ...row }: DataRequestRow): DeskDataRequest => ({
    id,
    kind,
    name,
    email,
    way,
    notedBy: names.get(notedBy) ?? '',
    receivedAt: receivedAt.toISOString(),
    dueAt: dueAt.toISOString(),
    end: row.end,
    reason: row.reason,
    endedBy: row.endedBy === null ? null : (names.get(row.endedBy) ?? ''),
    endedAt: row.endedAt?.toISOString() ?? null,
  })
}
