import {
  changedFields,
  PACKAGE_PART_NAMES,
  PACKAGE_PARTS,
  type PackageField,
  type PackagePart,
} from '../rules/package-changes.ts'
import type { PackageContent } from '../rules/package-content.ts'
import { fieldLines } from './package-words.ts'

/** The lines of a field that differ between two documents, as text. */
export type FieldDifference = { field: PackageField; before: readonly string[]; after: readonly string[] }

/**
 * The differences between two documents, part by part, in the order of the traveller's page. Equal parts are left
 * out.
 */
export function differencesOf(
  before: PackageContent,
  after: PackageContent,
): { part: PackagePart; fields: FieldDifference[] }[] {
  const changedNames = changedFields(before, after)
  return PACKAGE_PART_NAMES.flatMap((part) => {
    const fields = PACKAGE_PARTS[part].filter((field) => changedNames.includes(field))
    return fields.length === 0 ? [] : [{ part, fields: fields.map((field) => differenceOf(field, before, after)) }]
  })
}

/** Lines that are equal on both sides are left out. If all are equal, only their order differs, so all are shown. */
function differenceOf(field: PackageField, one: PackageContent, other: PackageContent): FieldDifference {
  const [before, after] = [fieldLines(one, field), fieldLines(other, field)]
  const [removedLines, added] = [linesMissing(before, after), linesMissing(after, before)]
  return removedLines.length + added.length === 0
    ? { field, before, after }
    : { field, before: removedLines, after: added }
}

const linesMissing = (lines: readonly string[], others: readonly string[]) =>
  lines.filter((line) => !others.includes(line))
