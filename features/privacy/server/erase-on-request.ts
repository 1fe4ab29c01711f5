import type { ErasurePreview } from '../api/desk-calls.ts'
import type { IDENTITY_PROOFS } from '../rules/data-request.ts'
import { AppError } from '#kernel/errors/errors.ts'
import type { Staff } from '#features/staff/server/staff-session.ts'
import { inTransaction } from '#platform/db/client.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { deletionRepository } from './deletion-repository.ts'
import { eraseSubject } from './erase-person.ts'
import { recordRequestEvent } from './record-request-event.ts'
import { endRequest, requireOpen } from './open-request.ts'
import { personOfRequest } from './person-of-request.ts'
import { previewErasure } from './preview-erasure.ts'

const REFUSALS = { trip_ahead: 'DELETION_TRIP_AHEAD', money_moving: 'DELETION_REFUND_PENDING' } as const
type Proof = (typeof IDENTITY_PROOFS)[number]

/**
 * Erases the person of a request from the same data sources as the nightly erasure. The personal data in the request is
 * erased too.
 *
 * @param asked.rows the number of rows that were shown: nobody erases more than they saw.
 * @throws {AppError} `DATA_REQUEST_GONE`, `DATA_REQUEST_ENDED`; `DATA_REQUEST_CHANGED` when the stored data has
 * changed; `DELETION_TRIP_AHEAD` and `DELETION_REFUND_PENDING` while a trip is ahead or money is under way.
 */
export async function eraseOnRequest(
  platform: Platform,
  staff: Staff,
  { id, proof, rows }: { id: string; proof: Proof; rows: number },
): Promise<void> {
  const { db, clock } = platform
  const row = await requireOpen(db, id, 'forget')
  const preview = await previewErasure(platform, await personOfRequest(db, row))
  if (rowsOf(preview) !== rows) throw new AppError('DATA_REQUEST_CHANGED')
  const at = clock.now()
  await inTransaction(db, async (tx) => {
    const subject = await personOfRequest(tx, row)
    const blocker = await deletionRepository.findBlocker(tx, subject, await platform.databaseNow(tx))
    if (blocker !== null) throw new AppError(REFUSALS[blocker])
    // End this request first, because the erasure ends the person's other requests.
    await endRequest(tx, id, { end: 'erased', proof, endedBy: staff.id, endedAt: at })
    const context = { at, secret: platform.secrets.booking }
    if (!(await eraseSubject(tx, subject, context))) throw new AppError('DATA_REQUEST_CHANGED')
    await recordRequestEvent(tx, { name: 'data_request_answered', id, at, after: { end: 'erased', proof } })
  })
}

const rowsOf = ({ held }: ErasurePreview) => held.reduce((sum, { rows }) => sum + rows, 0)
