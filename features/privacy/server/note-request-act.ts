import { recordAct } from '#platform/audit/record-act.ts'
import type { Transaction } from '#platform/db/queryable.ts'

type Act = {
  name: 'data_request_noted' | 'data_request_answered' | 'sensitive_export'
  id: string
  at: Date
  after?: Record<string, string>
}

/** Notes what became of a request; who asked is not in the record. */
export async function noteRequestAct(tx: Transaction, { id, ...act }: Act): Promise<void> {
  await recordAct(tx, { ...act, on: { kind: 'data_request', id }, reason: 'at the desk', person: null })
}
