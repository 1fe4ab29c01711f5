import type { PersonalData } from '../api/calls.ts'
import { inTransaction } from '#platform/db/client.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { recordRequestEvent } from './record-request-event.ts'
import { requireOpen } from './open-request.ts'
import { personOfRequest } from './person-of-request.ts'
import { listPersonalData } from './preview-erasure.ts'

/**
 * All data about a person who requested to see it, for the office to send to them. Each view is recorded in the audit
 * log.
 *
 * @throws {AppError} `DATA_REQUEST_GONE`; `DATA_REQUEST_ENDED`.
 */
export async function exportRequestedData(platform: Platform, id: string): Promise<PersonalData> {
  const { db, clock } = platform
  const row = await requireOpen(db, id, 'see')
  const subject = await personOfRequest(db, row)
  const parts = await listPersonalData(platform, subject)
  const at = clock.now()
  await inTransaction(db, (tx) => recordRequestEvent(tx, { name: 'sensitive_export', id, at }))
  return {
    format: 'pathik-personal-data/1',
    exported_at: at.toISOString(),
    person: { name: subject.name, email: subject.email },
    parts,
  }
}
