import type { CalendarDate } from '#domain/calendar-date.ts'
import type { ExportFormat } from '#domain/list-export.ts'
import type { Queryable, Transaction } from '#server/platform/db/queryable.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { TableLine } from '#server/platform/tables/table-line.ts'
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

/** What decides besides the file: whether travellers see it at once, and what the role of the person lets them publish. */
export type Rights = { publishes: boolean; mayPublishAll: boolean }

/** What a file is judged by: the rights of the person, and today in India. */
type Judging = Rights & { today: CalendarDate }

/** A good line whose turn has come. */
export type Taken = { line: ImportLine; staff: { id: string } } & Rights

/** A column of a file: by its head in a sheet, or its name in JSON. */
export type ImportColumn = { name: string; head: string }

/** One kind of thing that comes in from files. */
export type ImportedThing = {
  columns: readonly ImportColumn[]
  judge(db: Queryable, judging: Judging): Promise<Judge>
  /** @throws {AppError} why the line cannot be taken any more. */
  take(platform: Pick<Platform, 'clock'>, tx: Transaction, taken: Taken): Promise<void>
}

/** The key of the cell of a column: its head or its name, whatever its capitals are. */
export function keyOf({ cells }: TableLine, { name, head }: ImportColumn): string | undefined {
  const wanted = [name.toLowerCase(), head.toLowerCase()]
  return [...cells.keys()].find((key) => wanted.includes(key.trim().toLowerCase()))
}
