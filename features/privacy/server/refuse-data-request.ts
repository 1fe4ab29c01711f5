import { AppError } from '#kernel/errors/errors.ts'
import type { Staff } from '#features/staff/server/staff-session.ts'
import { inTransaction } from '#platform/db/client.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { recordRequestEvent } from './record-request-event.ts'
import { endRequest, requireOpen } from './open-request.ts'

/**
 * Refuses a request with a reason. @throws {AppError} `DATA_REQUEST_REASON`, `DATA_REQUEST_GONE`, `DATA_REQUEST_ENDED`.
 */
export async function refuseDataRequest(
  { db, clock }: Platform,
  staff: Staff,
  { id, reason }: { id: string; reason: string },
) {
  if (reason === '') throw new AppError('DATA_REQUEST_REASON')
  await requireOpen(db, id)
  const at = clock.now()
  await inTransaction(db, async (tx) => {
    await endRequest(tx, id, { end: 'refused', reason, endedBy: staff.id, endedAt: at })
    await recordRequestEvent(tx, { name: 'data_request_answered', id, at, after: { end: 'refused' } })
  })
}
