import type { CalendarDate } from '#kernel/dates/calendar-date.ts'
import type { StaffRole } from '#kernel/access/desk-permissions.ts'
import type { ExportFormat } from '#features/exports/rules/list-export.ts'
import type { Transaction } from '#platform/db/queryable.ts'
import type { Platform } from '#platform/parts/platform.ts'
import type { TableLine } from '#platform/tables/table-line.ts'
import type { ImportLine } from './import-repository.ts'

/** The effect of a line in a file. */
export type LineFinding = { label: string } & (
  | { finding: 'wrong'; reason: string }
  | { finding: 'same'; target: string | null }
  | {
      finding: 'new' | 'changed'
      target: string | null
      /** The fields that the line changes. */
      changes: readonly string[]
      /** A hash of the current state of the item. */
      base: string | null
      /** The content to import, checked and cleaned. */
      content: unknown
    }
)

/** Validates the lines of one file, in order. */
export type LineValidator = (line: TableLine, format: ExportFormat) => Promise<LineFinding>

/** Who uploaded a file, what their role may publish, and what they requested. */
export type Rights = {
  staff: { id: string; role: StaffRole }
  mayPublishAll: boolean
  /** True: imported items become visible to travellers immediately. */
  publishes: boolean
  /** True: bookers of imported bookings get an email. */
  sendsMails: boolean
}

/** The context for validating a file, including today's date in India. */
export type ValidationContext = Rights & { today: CalendarDate }

/** A good line to be imported now. */
export type LineToImport = Rights & { line: ImportLine }

/** A column of a file. A spreadsheet identifies it by its heading, JSON by its name. */
export type ImportColumn = { name: string; head: string }

/** One kind of imported item. */
export type ImportHandler<RequiredPlatform = Platform> = {
  columns: readonly ImportColumn[]
  createValidator(platform: RequiredPlatform, validationContext: ValidationContext): Promise<LineValidator>
  /**
   * Imports a line.
   *
   * @returns the id or reference of what it created; null if that has no page.
   * @throws {AppError} with the reason when the line can no longer be imported.
   */
  importLine(platform: RequiredPlatform, tx: Transaction, taken: LineToImport): Promise<string | null>
}

/** The platform parts needed for imports that involve no money and no seats. */
export type BasicPlatform = Pick<Platform, 'db' | 'clock'>

/** The key of a column's cell: its heading or its name, ignoring case. */
export function keyOf({ cells }: TableLine, { name, head: heading }: ImportColumn): string | undefined {
  const headings = [name.toLowerCase(), heading.toLowerCase()]
  return [...cells.keys()].find((key) => headings.includes(key.trim().toLowerCase()))
}
