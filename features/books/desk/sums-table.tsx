import type { ReactNode } from 'react'
import type { GstSumsDto } from '../api/desk-calls.ts'
import { deskBooks } from '#messages/books/desk.ts'
import { printSignedRupees } from '#ui/desk/lib/print-money.ts'
import { DataTable, NumberCell } from '#ui/desk/data-table.tsx'

const { columnHeadings } = deskBooks.gst

type Line = { key: string; name: ReactNode; sums: GstSumsDto }
type SumsTableProps = {
  /** The heading of the first column. */
  heading: string
  lines: readonly Line[]
  /** The total, shown below a line. */
  total?: Line
  /** True when each line is one document. The column with the number of documents is then hidden. */
  isPerDocument?: boolean
}

const AMOUNTS = [
  [columnHeadings.value, 'totalPaise'],
  [columnHeadings.taxable, 'taxablePaise'],
  [columnHeadings.cgst, 'cgstPaise'],
  [columnHeadings.sgst, 'sgstPaise'],
  [columnHeadings.igst, 'igstPaise'],
  [columnHeadings.rounding, 'roundingPaise'],
] as const

/** Amounts with their tax. The column for the rounding paisa is shown only when it is used. */
export function SumsTable({ heading, lines, total, isPerDocument = false }: SumsTableProps) {
  const isRounded = lines.some(({ sums }) => sums.roundingPaise !== 0)
  const amounts = AMOUNTS.filter(([, name]) => isRounded || name !== 'roundingPaise')
  const row = ({ key, name, sums }: Line) => (
    <tr key={key}>
      <th scope="row">{name}</th>
      {isPerDocument ? null : (
        <NumberCell label={columnHeadings.documents}>{sums.documents.toLocaleString('en-IN')}</NumberCell>
      )}
      {amounts.map(([label, amount]) => (
        <NumberCell key={amount} label={label}>
          {printSignedRupees(sums[amount])}
        </NumberCell>
      ))}
    </tr>
  )
  return (
    <DataTable
      isWide
      headings={[
        heading,
        isPerDocument ? null : { number: columnHeadings.documents },
        ...amounts.map(([label]) => ({ number: label })),
      ]}
      footer={total === undefined ? null : row(total)}
    >
      {lines.map(row)}
    </DataTable>
  )
}
