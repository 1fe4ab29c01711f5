import type { DeskPackage, PackageListItem, PackageVersionSummary } from '../api/desk-calls.ts'
import { blankPackage, completePackage } from '../rules/blank-package.ts'
import { AppError } from '#kernel/errors/errors.ts'
import { changedFields, PACKAGE_FIELDS, type PackageField } from '../rules/package-changes.ts'
import type { PackageContent } from '../rules/package-content.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { draftRepository } from './draft-repository.ts'
import { listPublishers } from './list-publishers.ts'
import { changesOf, checksOf, requirePackage, toDraftDto } from './package-change.ts'
import { findPackage } from './package-repository.ts'

/** All packages of the office, in the order of the site. An unpublished package has the name of its draft. */
export async function listPackages({ db }: Platform): Promise<PackageListItem[]> {
  const rows = await draftRepository.list(db)
  const lines: PackageListItem[] = []
  for (const { draft, isPublished, wasPublished, changedAt, ...row } of rows) {
    const state = stateOf({ isPublished, wasPublished })
    lines.push({
      ...row,
      ...(draft !== null && state === 'draft' && factsOf(draft)),
      state,
      changes: draft === null ? null : await countChanges(db, row.id, draft),
      changedAt: changedAt?.toISOString() ?? null,
    })
  }
  return lines
}

const factsOf = ({ name, duration, basePricePaise, categories }: PackageContent) => ({
  name,
  duration,
  categories,
  pricePaise: basePricePaise,
})

/** Only a few packages have a draft, so reading each draft in full is cheap. */
async function countChanges(db: Platform['db'], id: number, draft: PackageContent): Promise<number> {
  const storedPackage = await findPackage(db, id)
  return changedFields(storedPackage?.content ?? blankPackage(), completePackage(draft)).length
}

/** A package with its draft, its checks and its versions. @throws {AppError} `PACKAGE_GONE`. */
export async function getPackage({ db, clock }: Platform, id: number): Promise<DeskPackage> {
  const { storedPackage, draft } = await requirePackage(db, id)
  const versions = (await draftRepository.listVersions(db, id)).map(toLine)
  return {
    id,
    state: stateOf({ isPublished: storedPackage.isPublished, wasPublished: versions.length > 0 }),
    published: storedPackage.content,
    draft: toDraftDto(draft),
    changes: changesOf(storedPackage, draft),
    checks: await checksOf(db, draft?.content ?? storedPackage.content, { id, at: clock.now() }),
    versions,
    publishers: await listPublishers(db),
    known: await draftRepository.choices(db),
  }
}

/** An earlier published version of a package, and the version before it. @throws {AppError} `PACKAGE_GONE`. */
export async function getPackageVersion({ db }: Platform, { id, number }: { id: number; number: number }) {
  const version = await draftRepository.findVersion(db, id, number)
  if (version === undefined) throw new AppError('PACKAGE_GONE')
  const before = await draftRepository.findVersion(db, id, number - 1)
  return { line: toLine(version), content: version.content, before: before?.content ?? null }
}

type Stages = { isPublished: boolean; wasPublished: boolean }

function stateOf({ isPublished, wasPublished }: Stages): DeskPackage['state'] {
  if (isPublished) return 'on sale'
  return wasPublished ? 'withdrawn' : 'draft'
}

type Row = { number: number; fields: readonly string[]; publishedBy: string | null; publishedAt: Date }

function toLine({ number, fields, publishedBy, publishedAt }: Row): PackageVersionSummary {
  const packageFields = fields.flatMap((field): PackageField[] => PACKAGE_FIELDS.filter((each) => each === field))
  return { number, fields: packageFields, publishedBy, publishedAt: publishedAt.toISOString() }
}
