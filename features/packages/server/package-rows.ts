import type { FamilyContent, PackageContent } from '../rules/package-content.ts'

/** A package that is being written into the tables. */
export type PackageToWrite = {
  id: number
  /** The package's position in the list, from 0. */
  position: number
  content: PackageContent
}

/** The facts for families of a package that is being written into the tables. */
export type FactsToWrite = { id: number; content: FamilyContent }

export function toPictureRows({ id, content }: PackageToWrite) {
  return content.pictures.map((pictureKey, position) => ({ tourPackageId: id, pictureKey, position }))
}

export function toRuleRows({ id, content }: PackageToWrite) {
  return content.departureRules.map((rule) => ({ ...rule, tourPackageId: id }))
}

export function toFactRow({ id, content }: FactsToWrite) {
  return { ...content.facts, tourPackageId: id }
}

/** Adds the package's id and the position in the document to each row of a section. */
export function inOrder<Row extends object>(tourPackageId: number, rows: readonly Row[]) {
  return rows.map((row, position) => ({ ...row, tourPackageId, position }))
}

/** Rows of `price_rules` for group prices. */
export function toGroupPriceRows({ id, content }: FactsToWrite) {
  return content.groupPrices.map((step) => ({
    ...step,
    tourPackageId: id,
    kind: 'group' as const,
    daysBeforeFrom: null,
    daysBeforeTo: null,
    bookedFrom: null,
    bookedUntil: null,
  }))
}
