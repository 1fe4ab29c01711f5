import { AppError } from '#domain/errors.ts'
import { caseTexts as texts } from '#messages/enquiries-cases.ts'
import type { Queryable } from '#server/platform/db/queryable.ts'
import { caseRepository, type CaseWithSource } from './case-repository.ts'

/** A case with what was asked. @throws {AppError} `CASE_NOT_FOUND`. */
export async function requireCase(db: Queryable, number: number): Promise<CaseWithSource> {
  const found = await caseRepository.find(db, number)
  if (found === undefined) throw new AppError('CASE_NOT_FOUND')
  return found
}

/** Who asked. */
export function personOf({ enquiry, callBack, group }: CaseWithSource): { name: string; phone: string; email: string } {
  return {
    name: enquiry?.name || group?.name || callBack?.phone || texts.nobody,
    phone: enquiry?.phone ?? group?.phone ?? callBack?.phone ?? '',
    email: enquiry?.email ?? group?.email ?? '',
  }
}
