import type { Platform } from '#platform/parts/platform.ts'
import { requireRequest } from './open-request.ts'
import { personOfRequest } from './person-of-request.ts'
import { previewErasure } from './preview-erasure.ts'
import { findStaffNames, toDataRequestDto } from './to-data-request-dto.ts'

/** One request, with what an erasure would mean today. @throws {AppError} `DATA_REQUEST_GONE`. */
export async function getDataRequest(platform: Platform, id: string) {
  const { db } = platform
  const row = await requireRequest(db, id)
  const names = await findStaffNames(db, [row])
  const preview = row.endedAt === null ? await previewErasure(platform, await personOfRequest(db, row)) : null
  return { request: toDataRequestDto(names)(row), preview }
}
