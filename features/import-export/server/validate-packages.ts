import { createHash } from 'node:crypto'
import { PackageDocument } from '#features/packages/api/package-content.ts'
import { blankPackage } from '#features/packages/rules/blank-package.ts'
import type { ExportFormat } from '#features/exports/rules/list-export.ts'
import {
  changedFields,
  fieldsForManagers,
  PACKAGE_FIELDS,
  type PackageField,
} from '#features/packages/rules/package-changes.ts'
import { checkPackage, type KnownNames } from '#features/packages/rules/package-checks.ts'
import type { PackageContent } from '#features/packages/rules/package-content.ts'
import { bookingColumnHeadings, rowProblems } from '#messages/import-export/desk.ts'
import { packageBlockMessages } from '#messages/packages/desk-checks.ts'
import { draftRepository } from '#features/packages/server/draft-repository.ts'
import { findPackage, type StoredPackage } from '#features/packages/server/package-repository.ts'
import type { Queryable } from '#platform/db/queryable.ts'
import { describeIssue } from '#platform/http/describe-issue.ts'
import { cellText, type TableLine } from '#platform/tables/table-line.ts'
import { cleanDocument } from './clean-document.ts'
import { headingOf, NUMBER, parsePackageCell } from './package-columns.ts'
import {
  keyOf,
  type LineValidator,
  type LineFinding,
  type ValidationContext,
  type BasicPlatform,
} from './import-kind.ts'
import { invalidCell } from './invalid-cell.ts'

/** An existing package that the file may name. */
type ExistingPackage = Awaited<ReturnType<typeof draftRepository.findPackages>>[number]
type PackageMatch = { package: ExistingPackage } | 'new' | { reason: string }

/**
 * Prepares to validate the lines of a file of packages. Only the packages named in the file are read, each when its
 * line is validated.
 */
export async function validatePackages(
  { db }: BasicPlatform,
  { publishes, mayPublishAll }: ValidationContext,
): Promise<LineValidator> {
  const names = await draftRepository.getKnownNames(db)
  const find = finderOf(db)
  return async (line, format) => {
    const label = cellText(line.cells.get(labelKey(line))).slice(0, 200)
    const wrongFinding = (reason: string): LineFinding => ({ finding: 'wrong', label, reason })
    if (line.problem !== undefined) return wrongFinding(line.problem)
    const found = await find(line)
    if (found !== 'new' && 'reason' in found) return wrongFinding(found.reason)
    const storedPackage = found === 'new' ? null : await findPackage(db, found.package.id)
    const read = documentOf(line, format, storedPackage?.content ?? blankPackage())
    if ('reason' in read) return wrongFinding(read.reason)
    const content = await cleanDocument(read.content)
    const fields = changedFields(storedPackage?.content ?? blankPackage(), content)
    const findingBase = {
      label: content.name || label,
      target: storedPackage === null ? null : String(storedPackage.id),
    }
    if (found !== 'new' && found.package.draft !== null)
      // If the file was imported before, the draft already has the content of this line.
      return changedFields(found.package.draft, content).length === 0
        ? { ...findingBase, finding: 'same' }
        : wrongFinding(rowProblems.hasOpenDraft(found.package.changedBy ?? ''))
    if (storedPackage !== null && fields.length === 0) return { ...findingBase, finding: 'same' }
    const blockReason = blockOf(content, names, line)
    if (blockReason !== null) return wrongFinding(blockReason)
    const [theirs] = fieldsForManagers(fields)
    if (publishes && !mayPublishAll && theirs !== undefined)
      return wrongFinding(rowProblems.publishRole(headingOf(theirs)))
    if (publishes && storedPackage !== null && !storedPackage.isPublished) return wrongFinding(rowProblems.withdrawn)
    const base = storedPackage === null ? null : hashOf(storedPackage)
    return { ...findingBase, finding: storedPackage === null ? 'new' : 'changed', changes: fields, base, content }
  }
}

/** A hash of a package's state, to detect later changes. */
export function hashOf({ isPublished, content }: StoredPackage): string {
  return createHash('sha256')
    .update(JSON.stringify([isPublished, content]))
    .digest('hex')
}

/** The key of this field's cell. */
const fieldKey = (line: TableLine, name: string) => keyOf(line, { name, head: headingOf(name) })
const labelKey = (line: TableLine) => fieldKey(line, 'name') ?? ''

/** The number of a package, within the range of the column. */
const NUMBERED = /^[1-9]\d{0,8}$/

/** Finds the package for a line by its number, or else by its name. No package may appear twice in a file. */
function finderOf(db: Queryable): (line: TableLine) => Promise<PackageMatch> {
  const lines = new Map<string, number>()
  const plain = (name: string) => name.normalize('NFC').trim()
  const among = async (line: TableLine): Promise<PackageMatch> => {
    const number = cellText(line.cells.get(fieldKey(line, NUMBER) ?? '')).trim()
    if (number !== '') {
      const [one] = NUMBERED.test(number) ? await draftRepository.findPackages(db, { id: Number(number) }) : []
      return one === undefined
        ? { reason: invalidCell(bookingColumnHeadings.number, number, rowProblems.noSuchPackage) }
        : { package: one }
    }
    const name = cellText(line.cells.get(labelKey(line)))
    const [one, other] = await draftRepository.findPackages(db, { name: plain(name) })
    if (other !== undefined) return { reason: invalidCell(headingOf('name'), name, rowProblems.duplicateName) }
    return one === undefined ? 'new' : { package: one }
  }
  return async (line) => {
    const found = await among(line)
    if (found !== 'new' && 'reason' in found) return found
    const name = cellText(line.cells.get(labelKey(line)))
    if (found === 'new' && name.trim() === '')
      return { reason: invalidCell(headingOf('name'), '', rowProblems.nameMissing) }
    const key = found === 'new' ? `name ${plain(name).toLowerCase()}` : `number ${found.package.id}`
    const before = lines.get(key)
    if (before !== undefined) {
      const problem = rowProblems.duplicateRow(before)
      const number = cellText(line.cells.get(fieldKey(line, NUMBER) ?? ''))
      return {
        reason:
          number === ''
            ? invalidCell(headingOf('name'), name, problem)
            : invalidCell(headingOf(NUMBER), number, problem),
      }
    }
    lines.set(key, line.line)
    return found
  }
}

/** The stored document updated with the line's values. A missing column changes nothing. */
function documentOf(
  line: TableLine,
  format: ExportFormat,
  current: PackageContent,
): { content: PackageContent } | { reason: string } {
  const fields: Partial<Record<PackageField, unknown>> = {}
  for (const field of PACKAGE_FIELDS) {
    const key = fieldKey(line, field)
    if (key === undefined) continue
    const cell = line.cells.get(key)
    const parsed = parsePackageCell(field, cell, format)
    if ('problem' in parsed) return { reason: invalidCell(key, cell, parsed.problem) }
    fields[field] = parsed.value
  }
  const read = PackageDocument.safeParse({ ...current, ...fields }, { reportInput: true })
  if (read.success) return { content: read.data }
  const [issue] = read.error.issues
  const key = fieldKey(line, String(issue?.path[0])) ?? headingOf(String(issue?.path[0]))
  return { reason: invalidCell(key, issue?.input, describeIssue(read.error)) }
}

/** The first problem that prevents publishing, with its column and value. */
function blockOf(content: PackageContent, names: KnownNames, line: TableLine): string | null {
  const [block] = checkPackage(content, names).blocks
  if (block === undefined) return null
  const key = fieldKey(line, block.field) ?? headingOf(block.field)
  return invalidCell(key, line.cells.get(key) ?? content[block.field], packageBlockMessages[block.code])
}
