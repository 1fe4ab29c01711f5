import { blankPackage } from '#features/packages/rules/blank-package.ts'
import type { ExportFormat } from '#features/exports/rules/list-export.ts'
import { paise } from '#kernel/money/money.ts'
import { PACKAGE_FIELDS, type PackageField } from '#features/packages/rules/package-changes.ts'
import type { PackageContent } from '#features/packages/rules/package-content.ts'
import { parseRupees } from '#kernel/money/read-rupees.ts'
import { bookingColumnHeadings, rowProblems } from '#messages/import-export/desk.ts'
import { deskPackage } from '#messages/packages/desk-package.ts'
import type { StoredPackage } from '#features/packages/server/package-repository.ts'
import type { TableColumn } from '#platform/tables/table-column.ts'
import { FAILED_FORMULA, FORMULA, isEmptyCell } from '#platform/tables/table-line.ts'

type Kind = 'text' | 'lines' | 'rupees' | 'whole' | 'json'

/** How each field is stored in one cell. Fields with parts are stored as JSON. */
const KINDS: Readonly<Record<PackageField, Kind>> = {
  name: 'text',
  nativeName: 'json',
  duration: 'text',
  tourType: 'text',
  tag: 'text',
  categories: 'lines',
  foundAs: 'lines',
  regions: 'lines',
  stops: 'json',
  nearTransport: 'text',
  pictures: 'lines',
  basePricePaise: 'rupees',
  strikePricePaise: 'rupees',
  groupPrices: 'json',
  descriptionHtml: 'text',
  highlights: 'lines',
  included: 'lines',
  excluded: 'lines',
  additionalInformation: 'lines',
  itinerary: 'json',
  facts: 'json',
  assists: 'json',
  stays: 'json',
  boardingPoints: 'json',
  dropPoints: 'json',
  documents: 'json',
  travellerNeeds: 'json',
  cancellationPolicy: 'json',
  policiesHtml: 'text',
  termsHtml: 'text',
  conditionsOfTravelHtml: 'text',
  departureRules: 'json',
  leadDays: 'whole',
  seasonNote: 'text',
  specialInstructionsHtml: 'text',
  thingsToMaintainHtml: 'text',
}

/** The number that identifies an existing package in a file. */
export const NUMBER = 'number'

/** The heading of a column in a spreadsheet. JSON uses the name instead. */
export function headingOf(name: string): string {
  if (name === NUMBER) return bookingColumnHeadings.number
  const [field] = PACKAGE_FIELDS.filter((each) => each === name)
  if (field === undefined) return name
  const label = deskPackage.fields[field]
  return KINDS[field] === 'rupees' ? bookingColumnHeadings.rupees(label) : label
}

/** The columns of a file, in the order of the editor. */
export const PACKAGE_TABLE: readonly TableColumn<StoredPackage>[] = [
  { kind: 'number', name: NUMBER, head: headingOf(NUMBER), width: 8, read: ({ id }) => id },
  ...PACKAGE_FIELDS.map((field) => columnOf(field)),
]

function columnOf(field: PackageField): TableColumn<StoredPackage> {
  const common = { name: field, head: headingOf(field), width: 24 }
  switch (KINDS[field]) {
    case 'lines':
      return { ...common, kind: 'lines', read: ({ content }) => textsOf(content[field]) }
    case 'rupees':
      return { ...common, kind: 'paise', read: ({ content }) => amountOf(content[field]) }
    case 'whole':
      return { ...common, kind: 'number', read: ({ content }) => Number(content[field]) }
    case 'json':
      return { ...common, kind: 'json', read: ({ content }) => content[field] }
    case 'text':
      return { ...common, kind: 'text', read: ({ content }) => textOf(content[field]) }
  }
}

const textOf = (value: PackageContent[PackageField]) => (typeof value === 'string' ? value : null)
const amountOf = (value: PackageContent[PackageField]) => (typeof value === 'number' ? paise(value) : null)
const textsOf = (value: PackageContent[PackageField]) =>
  Array.isArray(value) ? value.filter((each) => typeof each === 'string') : []

/** The value of a cell, or why it has none. */
type ParsedCell = { value: unknown } | { problem: string }

/**
 * Parses the cell of a field. An empty cell returns the default of a new package. In JSON the value is used as it is.
 * The complete document is validated later.
 */
export function parsePackageCell(field: PackageField, cell: unknown, format: ExportFormat): ParsedCell {
  if (cell === FORMULA) return { problem: rowProblems.formula }
  if (cell === FAILED_FORMULA) return { problem: rowProblems.failedFormula }
  if (format === 'json') return { value: cell }
  if (isEmptyCell(cell)) return { value: blankPackage()[field] }
  const text = String(cell)
  switch (KINDS[field]) {
    case 'text':
      return { value: text }
    case 'lines':
      return {
        value: text
          .split(/\r?\n/)
          .map((line) => line.trim())
          .filter((line) => line !== ''),
      }
    case 'rupees':
      return valueOrReason(parseRupees(text), rowProblems.rupees)
    case 'whole':
      return valueOrReason(/^\s*\d{1,9}\s*$/.test(text) ? Number(text) : null, rowProblems.whole)
    case 'json':
      return valueOrReason(parsed(text), rowProblems.json)
  }
}

const valueOrReason = (value: unknown, problem: string): ParsedCell => (value === null ? { problem } : { value })

/** Null for invalid JSON; a literal `null` also means no value. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
