import { isValidElement, type ComponentProps, type ReactElement, type ReactNode } from 'react'
import list from './list.module.css'
import table from './table.module.css'

/** A column heading, or null to leave the column out. `number` is for right-aligned numbers. */
type ColumnHeading = string | { number: string } | null

type DataTableProps = ComponentProps<'table'> & {
  /** The columns in order, or `<th>` elements if a column can be sorted or its heading is more than a name. */
  headings: readonly ColumnHeading[] | ReactElement
  /** The heading of the table itself. */
  caption?: string
  /** The columns have names only for screen readers. */
  hasUnseenHeads?: boolean
  /** The children are one `<tbody>` for each group of rows. */
  isGrouped?: boolean
  /** The totals below the rows. */
  footer?: ReactElement | null
  /** Rows are tall enough for two lines, and aligned with the heading of the surrounding card. */
  isTall?: boolean
  /** The table may be wider than its container, which then scrolls sideways. */
  isWide?: boolean
}

/**
 * A table whose children are its rows. On a phone each row is a card, in which a cell's `data-label` names its column.
 */
export function DataTable({
  headings,
  caption,
  hasUnseenHeads,
  isGrouped,
  footer,
  isTall,
  isWide,
  className,
  children,
  ...rest
}: DataTableProps) {
  const names = [table.table, isTall === true && list.rows, className].filter(Boolean).join(' ')
  const whole = (
    <table className={names} {...rest}>
      {caption === undefined ? null : <caption>{caption}</caption>}
      <thead className={hasUnseenHeads === true ? 'unseen' : undefined}>
        <tr>{isElement(headings) ? headings : headings.map(renderHeading)}</tr>
      </thead>
      {isGrouped === true ? children : <tbody>{children}</tbody>}
      {footer ? <tfoot>{footer}</tfoot> : null}
    </table>
  )
  return isWide === true ? <div className={list.wide}>{whole}</div> : whole
}

type CellProps = {
  /** The name of the column, shown beside the value on a phone. */
  label?: string | undefined
  children: ReactNode
}

/** A right-aligned cell, as in a numeric column. */
export function NumberCell({ label, children }: CellProps) {
  return (
    <td data-label={label} className={table.number}>
      {children}
    </td>
  )
}

/** A cell whose text stays on one line, such as a day. */
export function NoWrapCell({ label, children }: CellProps) {
  return (
    <td data-label={label} className={`whole ${table.whole}`}>
      {children}
    </td>
  )
}

function isElement(headings: readonly ColumnHeading[] | ReactElement): headings is ReactElement {
  return isValidElement(headings)
}

function renderHeading(heading: ColumnHeading, place: number) {
  if (heading === null) return null
  const isNumber = typeof heading === 'object'
  const name = isNumber ? heading.number : heading
  return (
    <th key={place} scope="col" className={isNumber ? table.number : undefined}>
      {name}
    </th>
  )
}
