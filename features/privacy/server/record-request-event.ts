import { commonReasons } from '#messages/platform/audit-reasons.ts'
import { recordAuditEvent } from '#platform/audit/record-audit-event.ts'
import type { Transaction } from '#platform/db/queryable.ts'

type RequestEvent = {
  name: 'data_request_noted' | 'data_request_answered' | 'sensitive_export'
  id: string
  at: Date
  after?: Record<string, string>
}

/** Records what happened to a request; the audit event does not name the person. */
export async function recordRequestEvent(tx: Transaction, { id, ...auditEvent }: RequestEvent): Promise<void> {
  await recordAuditEvent(tx, {
    ...auditEvent,
    on: { kind: 'data_request', id },
    reason: commonReasons.atDesk,
    person: null,
  })
}
