import { objectReader, fieldsOf, readStored, refuse, type Reader } from '#ui/desk/lib/read-stored.ts'
import { blankPackage, completePackage } from '../rules/blank-package.ts'
import type { PackageContent } from '../rules/package-content.ts'

/** The content stored on this device: the document, and the version that the writer started from. */
type DeviceDraft = { base: PackageContent; content: PackageContent }

const BLANK: ReadonlyMap<string, unknown> = new Map(Object.entries(blankPackage()))

/** Each part must have the same type as in a blank document. Where that part is null, any type is valid. */
function isDocument(part: unknown): part is PackageContent {
  const fieldEntries: [string, unknown][] = Object.entries(objectReader(part))
  const hasExpectedType = ([name, value]: [string, unknown]): boolean => {
    const blank = BLANK.get(name) ?? null
    return (
      blank === null ||
      (typeof value === typeof blank && Array.isArray(value) === Array.isArray(blank) && value !== null)
    )
  }
  return fieldEntries.every(hasExpectedType) && Array.isArray(new Map(fieldEntries).get('departureRules'))
}

const readDocument: Reader<PackageContent> = (part) => (isDocument(part) ? completePackage(part) : refuse('a package'))
const DRAFT = fieldsOf<DeviceDraft>({ base: readDocument, content: readDocument })

/** Parses the content stored on this device. Storage can be changed by hand, so invalid content is ignored. */
export function readDeviceDraft(text: string): DeviceDraft | null {
  return readStored(text, DRAFT, null)
}

/** Invalid texts, by the name of their cell. */
export type InvalidTexts = Readonly<Record<string, string>>

/** Parses the invalid texts stored on this device. */
export function readInvalidTexts(text: string): InvalidTexts {
  const entries = Object.entries(readStored(text, objectReader, {}))
  return Object.fromEntries(
    entries.flatMap(([name, invalidText]) => (typeof invalidText === 'string' ? [[name, invalidText]] : [])),
  )
}

/**
 * The invalid texts after rows of a list were moved or removed.
 *
 * @param placeOf the new position of a row; null for a removed row.
 */
export function moveInvalidTexts(
  invalidTexts: InvalidTexts,
  field: string,
  placeOf: (index: number) => number | null,
): InvalidTexts {
  return Object.fromEntries(
    Object.entries(invalidTexts).flatMap(([name, text]) => {
      const [fieldName, index = '', ...rest] = name.split('.')
      if (fieldName !== field || !/^\d+$/.test(index)) return [[name, text]]
      const next = placeOf(Number(index))
      return next === null ? [] : [[[fieldName, next, ...rest].join('.'), text]]
    }),
  )
}

/** The position of a row after a row was moved. */
export function positionAfterMove(index: number, from: number, to: number): number {
  if (index === from) return to
  if (from < index && index <= to) return index - 1
  return to <= index && index < from ? index + 1 : index
}
