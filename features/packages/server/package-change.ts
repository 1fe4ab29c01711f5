import type { DeskPackage } from '../api/desk-schemas.ts'
import { changedFields, type PackageField } from '../rules/package-changes.ts'
import { CHARGED_WITHIN_DAYS, checkPackage } from '../rules/package-checks.ts'
import type { PackageContent } from '../rules/package-content.ts'
import { AppError } from '#kernel/errors/errors.ts'
import type { ActName } from '#platform/audit/act-names.ts'
import { recordAct } from '#platform/audit/record-act.ts'
import { changedMeanwhile } from '#platform/db/changed-meanwhile.ts'
import type { Queryable, Transaction } from '#platform/db/queryable.ts'
import { draftRepository, type StoredDraft } from './draft-repository.ts'
import { readPackage, type StoredPackage } from './package-repository.ts'

const CHARGED_WITHIN_MS = CHARGED_WITHIN_DAYS * 86_400_000

/** The package, with whatever is being written about it. @throws {AppError} `PACKAGE_GONE`. */
export async function requirePackage(
  db: Queryable,
  id: number,
): Promise<{ stored: StoredPackage; draft: StoredDraft | undefined }> {
  const stored = await readPackage(db, id)
  if (stored === null) throw new AppError('PACKAGE_GONE')
  return { stored, draft: await draftRepository.find(db, id) }
}

/** The checks of a document against what the catalogue has now. `of`: the package, for what was asked for it lately. */
export async function checksOf(
  db: Queryable,
  content: PackageContent,
  of?: { id: number; at: Date },
): Promise<DeskPackage['checks']> {
  const names = await draftRepository.knownNames(db)
  const chargedPaise =
    of && (await draftRepository.highestPrice(db, { id: of.id, since: new Date(of.at.getTime() - CHARGED_WITHIN_MS) }))
  return checkPackage(content, { ...names, chargedPaise })
}

/** What the draft changes of what stands; nothing without a draft. */
export function changesOf(stored: StoredPackage, draft: { content: PackageContent } | undefined): PackageField[] {
  return draft === undefined ? [] : changedFields(stored.content, draft.content)
}

/** The refusal to save over what somebody else has kept meanwhile, with both documents of now. */
export async function changedPackage(db: Queryable, id: number): Promise<AppError> {
  const { stored, draft } = await requirePackage(db, id)
  const number = await draftRepository.lastNumber(db, id)
  return changedMeanwhile({ draft: toDraftDto(draft), published: stored.content, number })
}

/** A draft as it goes over the wire. */
export function toDraftDto(draft: StoredDraft | undefined): DeskPackage['draft'] {
  return draft === undefined ? null : { ...draft, changedAt: draft.changedAt.toISOString() }
}

type Noted = {
  name: ActName
  id: number
  at: Date
  after?: Record<string, string | number>
  /** Who did it, also where a job does it for them. */
  staff?: { id: string }
}

/** Notes what became of a package. Its texts are in its versions, not in the record. */
export async function notePackage(tx: Transaction, { name, id, staff, ...values }: Noted): Promise<void> {
  const on = { kind: 'tour_package', id: String(id) }
  const by = staff === undefined ? {} : { role: 'office' as const, staff: staff.id }
  await recordAct(tx, { name, on, reason: 'at the desk', ...values, ...by })
}
