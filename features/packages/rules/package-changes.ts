import type { PackageContent } from './package-content.ts'

/** A field of the document of a package. */
export type PackageField = keyof PackageContent

/**
 * The parts of the editor, in the order of the traveller's page, with their fields. Every field belongs to one part.
 * Source: the design of the desk, row 'Package', and the design for families.
 */
export const PACKAGE_PARTS = {
  basics: ['name', 'nativeName', 'duration', 'tourType', 'tag', 'categories', 'foundAs'],
  places: ['regions', 'stops', 'nearTransport'],
  pictures: ['pictures'],
  price: ['basePricePaise', 'strikePricePaise', 'groupPrices'],
  words: ['descriptionHtml', 'highlights', 'included', 'excluded', 'additionalInformation'],
  days: ['itinerary'],
  parents: ['facts', 'assists'],
  stays: ['stays'],
  boarding: ['boardingPoints', 'dropPoints'],
  documents: ['documents', 'travellerNeeds'],
  refunds: ['cancellationPolicy', 'policiesHtml', 'termsHtml', 'conditionsOfTravelHtml'],
  departures: ['departureRules', 'leadDays', 'seasonNote', 'specialInstructionsHtml', 'thingsToMaintainHtml'],
} as const satisfies Record<string, readonly PackageField[]>

/** One of {@link PACKAGE_PARTS}. */
export type PackagePart = keyof typeof PACKAGE_PARTS

/** The names of the parts, in order. */
export const PACKAGE_PART_NAMES = Object.keys(PACKAGE_PARTS).filter(isPackagePart)

/** True for the name of a part. */
export function isPackagePart(text: string): text is PackagePart {
  return Object.hasOwn(PACKAGE_PARTS, text)
}

/** Every field of a document. */
export const PACKAGE_FIELDS: readonly PackageField[] = PACKAGE_PART_NAMES.flatMap((part) => [...PACKAGE_PARTS[part]])

/** True for the name of a field. */
export function isPackageField(text: string): text is PackageField {
  return PACKAGE_FIELDS.some((field) => field === text)
}

/**
 * The fields that only roles with unlimited `publish_catalogue` may publish: prices, refund steps, and departure days.
 * Only owners and managers may open departures (`change_departures`), including through a rule.
 */
const MANAGER_ONLY_FIELDS: readonly PackageField[] = [
  'basePricePaise',
  'strikePricePaise',
  'groupPrices',
  'cancellationPolicy',
  'departureRules',
  'leadDays',
]

/** The fields in which two documents differ. */
export function changedFields(before: PackageContent, after: PackageContent): PackageField[] {
  return PACKAGE_FIELDS.filter((field) => !isSame(before[field], after[field]))
}

/** Selects the fields that only owners and managers may publish. Others may edit them in a draft. */
export function fieldsForManagers(fields: readonly PackageField[]): PackageField[] {
  return fields.filter((field) => MANAGER_ONLY_FIELDS.includes(field))
}

/** Compares two JSON values, ignoring the order of keys. */
export function isSame(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (Array.isArray(a) !== Array.isArray(b)) return false
  const [left, right] = [definedEntries(a), new Map(definedEntries(b))]
  return left.length === right.size && left.every(([key, value]) => right.has(key) && isSame(value, right.get(key)))
}

/** JSON drops undefined values. */
function definedEntries(value: object): [string, unknown][] {
  return Object.entries(value).filter(([, each]) => each !== undefined)
}
