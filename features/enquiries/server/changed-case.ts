import type { CurrentCase } from '../api/desk-calls.ts'
import { CASE_FIELDS } from '../rules/case-fields.ts'
import type { AppError } from '#kernel/errors/errors.ts'
import { findLastChanges } from '#features/staff/server/find-last-changes.ts'
import { staffRepository } from '#features/staff/server/staff-repository.ts'
import { concurrentChangeError } from '#platform/db/changed-concurrently.ts'
import type { Queryable } from '#platform/db/queryable.ts'
import { leadOf } from './lead-of.ts'
import { requireCase } from './require-case.ts'

/** The error for changing an outdated case, with its current values and who changed it. */
export async function caseChangedError(db: Queryable, number: number): Promise<AppError> {
  const found = await requireCase(db, number)
  const { id, version, ownerId, state } = found.row
  const [owner] = ownerId === null ? [] : await staffRepository.findNames(db, [ownerId])
  const present: CurrentCase = {
    version,
    ownerId,
    owner: owner?.name ?? null,
    state,
    lead: leadOf(found),
    changes: await findLastChanges(db, {
      on: { kind: 'case', id },
      names: ['enquiry_changed'],
      fields: CASE_FIELDS,
    }),
  }
  return concurrentChangeError(present)
}
