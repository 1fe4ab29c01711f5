import { commonReasons } from '#messages/platform/audit-reasons.ts'
import type { DeskPackage } from '../api/desk-calls.ts'
import { changedFields, type PackageField } from '../rules/package-changes.ts'
import { RECENT_PRICE_DAYS, checkPackage } from '../rules/package-checks.ts'
import type { PackageContent } from '../rules/package-content.ts'
import { AppError } from '#kernel/errors/errors.ts'
import type { AuditEventName } from '#platform/audit/audit-event-names.ts'
import { recordAuditEvent } from '#platform/audit/record-audit-event.ts'
import { concurrentChangeError } from '#platform/db/changed-concurrently.ts'
import type { Queryable, Transaction } from '#platform/db/queryable.ts'
import { draftRepository, type StoredDraft } from './draft-repository.ts'
import { findPackage, type StoredPackage } from './package-repository.ts'

const RECENT_PRICE_MS = RECENT_PRICE_DAYS * 86_400_000

/** The package, with its draft if it has one. @throws {AppError} `PACKAGE_GONE`. */
export async function requirePackage(
  db: Queryable,
  id: number,
): Promise<{ storedPackage: StoredPackage; draft: StoredDraft | undefined }> {
  const storedPackage = await findPackage(db, id)
  if (storedPackage === null) throw new AppError('PACKAGE_GONE')
  return { storedPackage, draft: await draftRepository.find(db, id) }
}

/** Checks a document against the current catalogue. `comparedPackage`: the package whose recent prices are compared. */
export async function checksOf(
  db: Queryable,
  content: PackageContent,
  comparedPackage?: { id: number; at: Date },
): Promise<DeskPackage['checks']> {
  const names = await draftRepository.getKnownNames(db)
  const chargedPaise =
    comparedPackage &&
    (await draftRepository.getHighestPrice(db, {
      id: comparedPackage.id,
      since: new Date(comparedPackage.at.getTime() - RECENT_PRICE_MS),
    }))
  return checkPackage(content, { ...names, chargedPaise })
}

/** The fields of the published document that the draft changes; empty without a draft. */
export function changesOf(
  storedPackage: StoredPackage,
  draft: { content: PackageContent } | undefined,
): PackageField[] {
  return draft === undefined ? [] : changedFields(storedPackage.content, draft.content)
}

/** The error for overwriting a draft that somebody else has saved since, with both current documents. */
export async function packageConflictError(db: Queryable, id: number): Promise<AppError> {
  const { storedPackage, draft } = await requirePackage(db, id)
  const number = await draftRepository.lastNumber(db, id)
  return concurrentChangeError({ draft: toDraftDto(draft), published: storedPackage.content, number })
}

/** A draft as the API sends it. */
export function toDraftDto(draft: StoredDraft | undefined): DeskPackage['draft'] {
  return draft === undefined ? null : { ...draft, changedAt: draft.changedAt.toISOString() }
}

type PackageEvent = {
  name: AuditEventName
  id: number
  at: Date
  after?: Record<string, string | number>
  /** The person who made the change, even if a job makes it on their behalf. */
  staff?: { id: string }
}

/** Records what happened to a package. Its texts are in its versions, not in the audit event. */
export async function recordPackageEvent(tx: Transaction, { name, id, staff, ...values }: PackageEvent): Promise<void> {
  const on = { kind: 'tour_package', id: String(id) }
  const by = staff === undefined ? {} : { role: 'office' as const, staff: staff.id }
  await recordAuditEvent(tx, { name, on, reason: commonReasons.atDesk, ...values, ...by })
}
