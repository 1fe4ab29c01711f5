import { AppError } from '#kernel/errors/errors.ts'
import { caseTexts as texts } from '#messages/enquiries/cases.ts'
import { findRemoval } from '#features/staff/server/find-removal.ts'
import type { Queryable } from '#platform/db/queryable.ts'
import { caseRepository, type CaseWithSource } from './case-repository.ts'

/**
 * A case with its original enquiry.
 *
 * @throws {AppError} `CASE_NOT_FOUND`. For an erased case, the error states when and why it was erased.
 */
export async function requireCase(db: Queryable, number: number): Promise<CaseWithSource> {
  const found = await caseRepository.find(db, number)
  if (found === undefined) throw await caseNotFoundError(db, number)
  return found
}

/** Identifies a case in the audit log. The number remains after the enquiry is erased, and identifies no person. */
export function caseNumberObject(number: number): { kind: string; id: string } {
  return { kind: 'case_number', id: String(number) }
}

async function caseNotFoundError(db: Queryable, number: number): Promise<AppError> {
  const removal = await findRemoval(db, caseNumberObject(number), 'enquiry_erased')
  if (removal === undefined) return new AppError('CASE_NOT_FOUND')
  return new AppError('CASE_NOT_FOUND', { message: texts.erased(removal.day, removal.reason) })
}

/** The person who made the enquiry. */
export function personOf({ enquiry, callBack, group }: CaseWithSource): { name: string; phone: string; email: string } {
  return {
    name: enquiry?.name || group?.name || callBack?.phone || texts.nobody,
    phone: enquiry?.phone ?? group?.phone ?? callBack?.phone ?? '',
    email: enquiry?.email ?? group?.email ?? '',
  }
}
