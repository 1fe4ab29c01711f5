import type { CaseField } from '../rules/case-fields.ts'
import type { AuditEventName } from '#platform/audit/audit-event-names.ts'
import { recordAuditEvent } from '#platform/audit/record-audit-event.ts'
import type { Transaction } from '#platform/db/queryable.ts'
import type { CaseRow } from './case-repository.ts'

type CaseEvent = {
  row: Pick<CaseRow, 'id' | 'number'>
  name: AuditEventName
  reason: string
  at: Date
  /** The changed fields. */
  fields?: readonly CaseField[]
}

/** Records the audit event of a case. */
export async function recordCaseEvent(
  tx: Transaction,
  { row, name, reason, at, fields = [] }: CaseEvent,
): Promise<void> {
  const after = { number: row.number, ...(fields.length > 0 && { fields: fields.join(',') }) }
  await recordAuditEvent(tx, { name, on: { kind: 'case', id: row.id }, at, reason, after })
}
