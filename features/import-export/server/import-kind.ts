import type { CalendarDate } from '#kernel/dates/calendar-date.ts'
import type { StaffRole } from '#kernel/access/desk-permissions.ts'
import type { ExportFormat } from '#features/exports/rules/list-export.ts'
import type { Transaction } from '#platform/db/queryable.ts'
import type { Platform } from '#platform/parts/platform.ts'
import type { TableLine } from '#platform/tables/table-line.ts'
import type { ImportLine } from './import-repository.ts'

/** What a line of a file would do. */
export type Judged = { label: string } & (
  | { finding: 'wrong'; reason: string }
  | { finding: 'same'; target: string | null }
  | {
      finding: 'new' | 'changed'
      target: string | null
      /** The fields that it changes. */
      changes: readonly string[]
      /** A hash of how the thing stands now. */
      base: string | null
      /** What is taken, checked and cleaned. */
      content: unknown
    }
)

/** Judges the lines of one file, in their order. */
export type Judge = (line: TableLine, format: ExportFormat) => Promise<Judged>

/** Who brings a file, what their role lets them publish, and what they asked for. */
export type Rights = {
  staff: { id: string; role: StaffRole }
  mayPublishAll: boolean
  /** True: travellers see it at once. */
  publishes: boolean
  /** True: whoever has a booking from it gets a mail. */
  sendsMails: boolean
}

/** What a file is judged by: also today in India. */
export type Judging = Rights & { today: CalendarDate }

/** A good line whose turn has come. */
export type Taken = Rights & { line: ImportLine }

/** A column of a file: by its head in a sheet, or its name in JSON. */
export type ImportColumn = { name: string; head: string }

/** One kind of thing that comes in from files. */
export type ImportedThing<Needed = Platform> = {
  columns: readonly ImportColumn[]
  judge(platform: Needed, judging: Judging): Promise<Judge>
  /**
   * Does what a line says.
   *
   * @returns what it made, where that has a page of its own.
   * @throws {AppError} why the line cannot be taken any more.
   */
  take(platform: Needed, tx: Transaction, taken: Taken): Promise<string | null>
}

/** What reading and taking needs of the platform where no money and no seats move. */
export type PlainNeeds = Pick<Platform, 'db' | 'clock'>

/** The key of the cell of a column: its head or its name, whatever its capitals are. */
export function keyOf({ cells }: TableLine, { name, head }: ImportColumn): string | undefined {
  const wanted = [name.toLowerCase(), head.toLowerCase()]
  return [...cells.keys()].find((key) => wanted.includes(key.trim().toLowerCase()))
}
