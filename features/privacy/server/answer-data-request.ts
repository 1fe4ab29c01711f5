import type { IDENTITY_PROOFS } from '../rules/data-request.ts'
import type { Staff } from '#features/staff/server/staff-session.ts'
import { inTransaction } from '#platform/db/client.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { recordRequestEvent } from './record-request-event.ts'
import { endRequest, requireOpen } from './open-request.ts'

type Proof = (typeof IDENTITY_PROOFS)[number]

/** Records that the person has received the file. @throws {AppError} `DATA_REQUEST_GONE`, `DATA_REQUEST_ENDED`. */
export async function answerDataRequest(
  { db, clock }: Platform,
  staff: Staff,
  { id, proof }: { id: string; proof: Proof },
) {
  await requireOpen(db, id, 'see')
  const at = clock.now()
  await inTransaction(db, async (tx) => {
    await endRequest(tx, id, { end: 'seen', proof, endedBy: staff.id, endedAt: at })
    await recordRequestEvent(tx, { name: 'data_request_answered', id, at, after: { end: 'seen', proof } })
  })
}
