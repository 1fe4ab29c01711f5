import { formatCalendarDate } from '#kernel/dates/calendar-date.ts'
import { formatRupees } from '#kernel/money/money.ts'
import { toIndiaClockTime } from '#kernel/dates/indian-clock.ts'
import { onePage, textOfCell, type TableColumn } from '#platform/tables/table-column.ts'
import { writeTable } from '#platform/tables/write-table.ts'

/** The layout of a column on paper. */
export type PrintColumn = {
  /**
   * The heading on paper, when it differs from the one in files because paper has less room. An empty text prints no
   * heading.
   */
  heading?: string
  /** The preferred width in points. The sum of all widths decides between portrait and landscape. */
  points: number
  align?: 'left' | 'right'
  weight?: 'bold'
  /** True for text that may be truncated with an ellipsis, so that rows stay low. */
  isCut?: boolean
  /** True for a value printed once for consecutive rows of a group; repeats are left blank. */
  isPrintedOnce?: boolean
}

/** A column of a sheet. Without `print` it appears only in files; on paper its value is part of the group heading. */
export type SheetColumn<Row> = TableColumn<Row> & {
  print?: PrintColumn | undefined
  /** True for a column that is only printed, because files split it into several columns. */
  isPrintOnly?: boolean
  /**
   * Identifies the owner of a row, such as a booking id, so that another person with the same name still gets a printed
   * value.
   */
  printedOncePer?: (row: Row) => string
}

/**
 * Rows that belong together, such as those of a booking. On paper `title` is printed above them, unless it is empty.
 */
type SheetGroup<Row> = { title: string; details: readonly string[]; aside: string; rows: readonly Row[] }

/** The content of a sheet, with rows of any type. */
type SheetPlan<Row> = {
  /** The part of the file name that identifies the sheet. */
  name: string
  title: string
  /** The subject of the sheet. */
  about: string
  /** Printed above the table: a label and its value. */
  facts: readonly (readonly [label: string, value: string])[]
  columns: readonly SheetColumn<Row>[]
  groups: readonly SheetGroup<Row>[]
  /** The number of empty boxes at the end of each printed row, to be ticked with a pen. */
  boxes?: number
  /** Printed below the table. */
  notes: readonly string[]
  /** Printed instead of the table when it has no rows. */
  none: string
  /**
   * True while none of the sheet's data is requested or entered. A file with several sheets leaves such a sheet out.
   */
  isUnused?: boolean
}

/** A printed row. Cells that repeat the row above are empty, unless the row is the first on its page. */
export type PrintRow = { cells: readonly string[]; isRepeat: readonly boolean[] }

/** A sheet that can be drawn or exported: the same content on A4, as XLSX and as CSV. */
export type Sheet = Pick<SheetPlan<never>, 'name' | 'title' | 'about' | 'facts' | 'notes' | 'none'> & {
  /** The number of rows of the sheet. */
  rows: number
  isUnused: boolean
  boxes: number
  columns: readonly {
    heading: string
    points: number
    align: 'left' | 'right'
    weight: 'regular' | 'bold'
    isCut: boolean
  }[]
  groups: readonly (Omit<SheetGroup<never>, 'rows'> & { rows: readonly PrintRow[] })[]
  write: (format: 'xlsx' | 'csv') => AsyncIterable<Buffer>
}

/** Builds a sheet from its content. */
export function sheetOf<Row>({ columns, groups, boxes = 0, isUnused = false, ...plan }: SheetPlan<Row>): Sheet {
  const withPrintLayout = columns.flatMap((column) =>
    column.print === undefined ? [] : [{ ...column, print: column.print }],
  )
  const rows = groups.flatMap((group) => group.rows)
  return {
    ...plan,
    isUnused,
    boxes,
    rows: rows.length,
    columns: withPrintLayout.map(({ head: heading, print }) => ({
      align: 'left',
      weight: 'regular',
      isCut: false,
      heading,
      ...print,
    })),
    groups: groups.map((group) => ({
      ...group,
      rows: group.rows.map((row, index) => printRow(withPrintLayout, row, group.rows[index - 1])),
    })),
    write: (format) =>
      writeTable(
        format,
        columns.filter(({ isPrintOnly }) => isPrintOnly !== true),
        onePage(() => Promise.resolve(rows)),
      ),
  }
}

type PrintedColumn<Row> = SheetColumn<Row> & { print: PrintColumn }

function printRow<Row>(columns: readonly PrintedColumn<Row>[], row: Row, before: Row | undefined): PrintRow {
  const isRepeat = (column: PrintedColumn<Row>) =>
    column.print.isPrintedOnce === true &&
    before !== undefined &&
    column.printedOncePer?.(row) === column.printedOncePer?.(before) &&
    printedText(column, row) === printedText(column, before)
  return { cells: columns.map((column) => printedText(column, row)), isRepeat: columns.map(isRepeat) }
}

function printedText<Row>(column: TableColumn<Row>, row: Row): string {
  switch (column.kind) {
    case 'date': {
      const day = column.read(row)
      // The weekday is useless in a narrow column of birth and passport dates.
      return day === null ? '' : formatCalendarDate(day).slice('Sat, '.length)
    }
    case 'paise': {
      const amount = column.read(row)
      return amount === null ? '' : formatRupees(amount, { paise: 'shown' })
    }
    case 'moment': {
      const time = column.read(row)
      return time === null ? '' : toIndiaClockTime(time).toISOString().slice(0, 16).replace('T', ' ')
    }
    default:
      return textOfCell(column, row)
  }
}
