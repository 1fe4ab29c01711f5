import { dataRequestDeadline, type DATA_REQUEST_CHANNELS, type DataRequestKind } from '../rules/data-request.ts'
import { isEmailAddress } from '#kernel/people/email-address.ts'
import { AppError } from '#kernel/errors/errors.ts'
import type { Staff } from '#features/staff/server/staff-session.ts'
import { inTransaction } from '#platform/db/client.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { dataRequestRepository } from './data-request-repository.ts'
import { recordRequestEvent } from './record-request-event.ts'

type DataRequestInput = {
  kind: DataRequestKind
  name: string
  email: string
  way: (typeof DATA_REQUEST_CHANNELS)[number]
}

/**
 * Records a request. Its deadline runs from now.
 *
 * @throws {AppError} `EMAIL_INVALID`: the data is found by the email address.
 */
export async function recordDataRequest(
  { db, clock }: Platform,
  staff: Staff,
  request: DataRequestInput,
): Promise<{ id: string }> {
  const email = request.email.toLowerCase()
  if (!isEmailAddress(email)) throw new AppError('EMAIL_INVALID')
  const at = clock.now()
  return inTransaction(db, async (tx) => {
    const row = { ...request, email, notedBy: staff.id, receivedAt: at, dueAt: dataRequestDeadline(at) }
    const id = await dataRequestRepository.insert(tx, row)
    await recordRequestEvent(tx, {
      name: 'data_request_noted',
      id,
      at,
      after: { kind: request.kind, way: request.way },
    })
    return { id }
  })
}
