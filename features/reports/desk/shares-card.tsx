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
  head: string
  rows: readonly ReportRow[]
  /** The target of a name's link. */
  linkOf: (row: ReportRow) => string
}

/** The chart is limited to this many bars; the table has all rows. */
const MAX_BARS = 8
const WIDTH = 100
const HEIGHT = 6

/** The amounts received, by name, such as by package: a bar for each of the largest, or a table of all. */
export function SharesCard({ title, head, rows, linkOf }: SharesCardProps) {
  const [isTable, setIsTable] = useState(false)
  const shown = rows.filter(({ inPaise }) => inPaise > 0)
  const all = shown.reduce((sum, { inPaise }) => sum + inPaise, 0)
  const first = shown.length > MAX_BARS ? shown.slice(0, MAX_BARS - 1) : shown
  const others = shown.slice(first.length)
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
      none={shown.length === 0 ? texts.noPayments : undefined}
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
      table={<SharesTable {...{ head, rows: shown, all, linkOf }} isSeen={isTable} />}
      isTableShown={isTable}
      onToggleTable={setIsTable}
    />
  )
}

type SharesTableProps = Omit<SharesCardProps, 'title'> & { all: number; isSeen: boolean }

/** A hidden table has no links, because the keyboard would focus them. */
function SharesTable({ head, rows, all, linkOf, isSeen }: SharesTableProps) {
  return (
    <DataTable heads={[head, { number: texts.columnHeadings.in }, { number: texts.share }]}>
      {rows.map((row) => (
        <tr key={row.key}>
          <th scope="row">{isSeen ? <Link to={linkOf(row)}>{row.name}</Link> : row.name}</th>
          <NumberCell label={texts.columnHeadings.in}>{printRupees(row.inPaise)}</NumberCell>
          <NumberCell label={texts.share}>{`${Math.round((row.inPaise / all) * 100)} %`}</NumberCell>
        </tr>
      ))}
    </DataTable>
  )
}
