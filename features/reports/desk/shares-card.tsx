import { useState } from 'react'
import { Link } from 'react-router'
import type { ReportRow } from '../api/desk-schemas.ts'
import { deskReports as texts } from '#messages/reports/desk.ts'
import { printRupees } from '#desk/lib/print-money.ts'
import table from '#desk/ui/table.module.css'
import chart from '#desk/ui/chart.module.css'
import { ChartCard } from './chart-card.tsx'
import classes from './charts.module.css'

type SharesCardProps = {
  title: string
  /** The head of the names in the table. */
  head: string
  rows: readonly ReportRow[]
  /** Where a name leads to. */
  linkOf: (row: ReportRow) => string
}

/** The chart has so many bars; the table has all. */
const MOST_BARS = 8
const WIDTH = 100
const HEIGHT = 6

/** What came in by a few names: a bar for each, or a table. */
export function SharesCard({ title, head, rows, linkOf }: SharesCardProps) {
  const [isTable, setIsTable] = useState(false)
  const shown = rows.filter(({ inPaise }) => inPaise > 0)
  const all = shown.reduce((sum, { inPaise }) => sum + inPaise, 0)
  const first = shown.length > MOST_BARS ? shown.slice(0, MOST_BARS - 1) : shown
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
      none={shown.length === 0 ? texts.nothingIn : undefined}
      chart={
        <ul className={classes.shares}>
          {bars.map(({ key, name, inPaise }) => (
            <li key={key}>
              <span>{name}</span>
              <b>{printRupees(inPaise)}</b>
              <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none">
                <rect className={classes.track} width={WIDTH} height={HEIGHT} />
                <rect className={chart.bar} width={(inPaise / all) * WIDTH} height={HEIGHT} />
              </svg>
            </li>
          ))}
        </ul>
      }
      table={<SharesTable {...{ head, rows: shown, all, linkOf }} isSeen={isTable} />}
      isTable={isTable}
      onTable={setIsTable}
    />
  )
}

type SharesTableProps = Omit<SharesCardProps, 'title'> & { all: number; isSeen: boolean }

/** What nobody sees has no links: the keyboard would stop there. */
function SharesTable({ head, rows, all, linkOf, isSeen }: SharesTableProps) {
  return (
    <table className={table.table}>
      <thead>
        <tr>
          <th scope="col">{head}</th>
          <th scope="col" className={table.number}>
            {texts.heads.in}
          </th>
          <th scope="col" className={table.number}>
            {texts.share}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key}>
            <th scope="row">{isSeen ? <Link to={linkOf(row)}>{row.name}</Link> : row.name}</th>
            <td className={table.number} data-label={texts.heads.in}>
              {printRupees(row.inPaise)}
            </td>
            <td className={table.number} data-label={texts.share}>
              {`${Math.round((row.inPaise / all) * 100)} %`}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
