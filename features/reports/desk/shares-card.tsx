import { useState } from 'react'
import { Link } from 'react-router'
import type { ReportRow } from '../api/desk-calls.ts'
import { deskReports as texts } from '#messages/reports/desk.ts'
import { printRupees } from '#ui/desk/lib/print-money.ts'
import { DataTable, NumberCell } from '#ui/desk/data-table.tsx'
import chart from '#ui/desk/chart.module.css'
import { ChartCard } from './chart-card.tsx'
import classes from './charts.module.css'

type SharesCardProps = {
  title: string
  /** The heading of the name column. */
  heading: string
  rows: readonly ReportRow[]
  /** The target of a name's link. */
  linkOf: (row: ReportRow) => string
}

/** The chart is limited to this many bars; the table has all rows. */
const MAX_BARS = 8
const WIDTH = 100
const HEIGHT = 6

/** The amounts received, by name, such as by package: a bar for each of the largest, or a table of all. */
export function SharesCard({ title, heading, rows, linkOf }: SharesCardProps) {
  const [isTableShown, setIsTableShown] = useState(false)
  const nonZeroRows = rows.filter(({ inPaise }) => inPaise > 0)
  const all = nonZeroRows.reduce((sum, { inPaise }) => sum + inPaise, 0)
  const first = nonZeroRows.length > MAX_BARS ? nonZeroRows.slice(0, MAX_BARS - 1) : nonZeroRows
  const others = nonZeroRows.slice(first.length)
  const bars = [
    ...first,
    ...(others.length === 0
      ? []
      : [
          {
            key: 'others',
            name: texts.others(others.length),
            inPaise: others.reduce((sum, { inPaise }) => sum + inPaise, 0),
          },
        ]),
  ]
  return (
    <ChartCard
      title={title}
      none={nonZeroRows.length === 0 ? texts.noPayments : undefined}
      chart={
        <ul className={`stack ${classes.shares}`}>
          {bars.map(({ key, name, inPaise }) => (
            <li key={key}>
              <span>{name}</span>
              <b className="strong">{printRupees(inPaise)}</b>
              <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none">
                <rect className={classes.track} width={WIDTH} height={HEIGHT} />
                <rect className={chart.bar} width={(inPaise / all) * WIDTH} height={HEIGHT} />
              </svg>
            </li>
          ))}
        </ul>
      }
      table={<SharesTable {...{ heading, rows: nonZeroRows, all, linkOf }} isVisible={isTableShown} />}
      isTableShown={isTableShown}
      onToggleTable={setIsTableShown}
    />
  )
}

type SharesTableProps = Omit<SharesCardProps, 'title'> & { all: number; isVisible: boolean }

/** A hidden table has no links, because the keyboard would focus them. */
function SharesTable({ heading, rows, all, linkOf, isVisible }: SharesTableProps) {
  return (
    <DataTable headings={[heading, { number: texts.columnHeadings.in }, { number: texts.share }]}>
      {rows.map((row) => (
        <tr key={row.key}>
          <th scope="row">{isVisible ? <Link to={linkOf(row)}>{row.name}</Link> : row.name}</th>
          <NumberCell label={texts.columnHeadings.in}>{printRupees(row.inPaise)}</NumberCell>
          <NumberCell label={texts.share}>{`${Math.round((row.inPaise / all) * 100)} %`}</NumberCell>
        </tr>
      ))}
    </DataTable>
  )
}
