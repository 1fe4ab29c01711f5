import { formatCalendarDate } from '#kernel/dates/calendar-date.ts'
import { formatRupees } from '#kernel/money/money.ts'
import { indianClock } from '#kernel/dates/indian-clock.ts'
import { onePage, textOfCell, type TableColumn } from '#platform/tables/table-column.ts'
import { writeTable } from '#platform/tables/write-table.ts'

/** How a column stands on paper. */
export type PaperColumn = {
  /** Another head than in files, where there is less room; empty for none. */
  head?: string
  /** As wide as it wants to be, in points. All together decide whether the paper lies or stands. */
  points: number
  align?: 'left' | 'right'
  weight?: 'bold'
  /** True for what may end with three dots: rows stay low. */
  isCut?: boolean
  /** True for what is said once of rows of a group that follow each other: below itself it stays empty. */
  isOnce?: boolean
}

/** A column of a sheet. Without `paper` it is in files only: on paper it stands in the head of the group. */
export type SheetColumn<Row> = TableColumn<Row> & {
  paper?: PaperColumn | undefined
  /** True for what files have in several columns. */
  isPaperOnly?: boolean
  /** Whose it is, such as the id of a booking: what is said once is said again of another one, also of the same name. */
  onceOf?: (row: Row) => string
}

/** Rows that belong together, such as those of a booking. On paper `title` stands above them, when it is not empty. */
type SheetGroup<Row> = { title: string; details: readonly string[]; aside: string; rows: readonly Row[] }

/** What is read for a sheet. Its rows have any shape. */
type SheetPlan<Row> = {
  /** A word for the name of its file. */
  name: string
  title: string
  /** What it is a sheet of. */
  about: string
  /** What stands above the table: a label and its value. */
  facts: readonly (readonly [label: string, value: string])[]
  columns: readonly SheetColumn<Row>[]
  groups: readonly SheetGroup<Row>[]
  /** So many empty boxes stand at the end of each row on paper, to be ticked with a pen. */
  boxes?: number
  /** What stands below the table. */
  notes: readonly string[]
  /** What stands instead of the table when it has no row. */
  none: string
  /** True while nothing of it is asked for or entered: a file with several sheets goes without it. */
  isIdle?: boolean
}

/** A row on paper. What repeats the row above it is empty there, unless the row is the first of its page. */
export type PaperRow = { cells: readonly string[]; isRepeat: readonly boolean[] }

/** A sheet that can be drawn or written: the same content on A4, as XLSX and as CSV. */
export type Sheet = Pick<SheetPlan<never>, 'name' | 'title' | 'about' | 'facts' | 'notes' | 'none'> & {
  /** How many rows it has. */
  rows: number
  isIdle: boolean
  boxes: number
  columns: readonly {
    head: string
    points: number
    align: 'left' | 'right'
    weight: 'regular' | 'bold'
    isCut: boolean
  }[]
  groups: readonly (Omit<SheetGroup<never>, 'rows'> & { rows: readonly PaperRow[] })[]
  write: (format: 'xlsx' | 'csv') => AsyncIterable<Buffer>
}

/** Makes a sheet of what was read. */
export function sheetOf<Row>({ columns, groups, boxes = 0, isIdle = false, ...plan }: SheetPlan<Row>): Sheet {
  const onPaper = columns.flatMap((column) => (column.paper === undefined ? [] : [{ ...column, paper: column.paper }]))
  const rows = groups.flatMap((group) => group.rows)
  return {
    ...plan,
    isIdle,
    boxes,
    rows: rows.length,
    columns: onPaper.map(({ head, paper }) => ({ align: 'left', weight: 'regular', isCut: false, head, ...paper })),
    groups: groups.map((group) => ({
      ...group,
      rows: group.rows.map((row, at) => paperRow(onPaper, row, group.rows[at - 1])),
    })),
    write: (format) =>
      writeTable(
        format,
        columns.filter(({ isPaperOnly }) => isPaperOnly !== true),
        onePage(() => Promise.resolve(rows)),
      ),
  }
}

type OnPaper<Row> = SheetColumn<Row> & { paper: PaperColumn }

function paperRow<Row>(columns: readonly OnPaper<Row>[], row: Row, before: Row | undefined): PaperRow {
  const isRepeat = (column: OnPaper<Row>) =>
    column.paper.isOnce === true &&
    before !== undefined &&
    column.onceOf?.(row) === column.onceOf?.(before) &&
    textOnPaper(column, row) === textOnPaper(column, before)
  return { cells: columns.map((column) => textOnPaper(column, row)), isRepeat: columns.map(isRepeat) }
}

function textOnPaper<Row>(column: TableColumn<Row>, row: Row): string {
  switch (column.kind) {
    case 'date': {
      const day = column.read(row)
      // In a narrow column of births and passports the day of the week says nothing.
      return day === null ? '' : formatCalendarDate(day).slice('Sat, '.length)
    }
    case 'paise': {
      const amount = column.read(row)
      return amount === null ? '' : formatRupees(amount, { paise: 'shown' })
    }
    case 'moment': {
      const moment = column.read(row)
      return moment === null ? '' : indianClock(moment).toISOString().slice(0, 16).replace('T', ' ')
    }
    default:
      return textOfCell(column, row)
  }
}
