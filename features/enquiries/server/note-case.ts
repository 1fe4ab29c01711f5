import type { CaseField } from '../rules/case-fields.ts'
import type { ActName } from '#platform/audit/act-names.ts'
import { recordAct } from '#platform/audit/record-act.ts'
import type { Transaction } from '#platform/db/queryable.ts'
import type { CaseRow } from './case-repository.ts'

type Noted = {
  row: Pick<CaseRow, 'id' | 'number'>
  name: ActName
  reason: string
  at: Date
  /** What it changed. */
  fields?: readonly CaseField[]
}

/** Writes an act on a case into the record. */
export async function noteCase(tx: Transaction, { row, name, reason, at, fields = [] }: Noted): Promise<void> {
  const after = { number: row.number, ...(fields.length > 0 && { fields: fields.join(',') }) }
  await recordAct(tx, { name, on: { kind: 'case', id: row.id }, at, reason, after })
}
