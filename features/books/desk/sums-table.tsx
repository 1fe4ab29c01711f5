import type { ReactNode } from 'react'
import type { GstSumsDto } from '../api/desk-schemas.ts'
import { deskBooks } from '#messages/books/desk.ts'
import { printSignedRupees } from '#desk/lib/print-money.ts'
import list from '#desk/ui/list.module.css'
import table from '#desk/ui/table.module.css'
import classes from './books.module.css'

const { heads } = deskBooks.gst

type Line = { key: string; name: ReactNode; sums: GstSumsDto }
type SumsTableProps = {
  /** The head of the first column. */
  head: string
  lines: readonly Line[]
  /** Below a line, when the lines are added up. */
  total?: Line
  /** Each line is one paper, so they are not counted. */
  arePapers?: boolean
}

const AMOUNTS = [
  [heads.value, 'totalPaise'],
  [heads.taxable, 'taxablePaise'],
  [heads.cgst, 'cgstPaise'],
  [heads.sgst, 'sgstPaise'],
  [heads.igst, 'igstPaise'],
  [heads.rounding, 'roundingPaise'],
] as const

/** Amounts with the tax inside them. The odd paisa of rounding has a column only where there is one. */
export function SumsTable({ head, lines, total, arePapers = false }: SumsTableProps) {
  const isRounded = lines.some(({ sums }) => sums.roundingPaise !== 0)
  const amounts = AMOUNTS.filter(([, name]) => isRounded || name !== 'roundingPaise')
  const row = ({ key, name, sums }: Line) => (
    <tr key={key}>
      <th scope="row">{name}</th>
      {arePapers ? null : (
        <td className={table.number} data-label={heads.papers}>
          {sums.papers.toLocaleString('en-IN')}
        </td>
      )}
      {amounts.map(([label, amount]) => (
        <td key={amount} className={table.number} data-label={label}>
          {printSignedRupees(sums[amount])}
        </td>
      ))}
    </tr>
  )
  return (
    <div className={list.wide}>
      <table className={`${table.table} ${classes.sums}`}>
        <thead>
          <tr>
            <th scope="col">{head}</th>
            {arePapers ? null : (
              <th scope="col" className={table.number}>
                {heads.papers}
              </th>
            )}
            {amounts.map(([label, amount]) => (
              <th key={amount} scope="col" className={table.number}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{lines.map(row)}</tbody>
        {total === undefined ? null : <tfoot>{row(total)}</tfoot>}
      </table>
    </div>
  )
}
