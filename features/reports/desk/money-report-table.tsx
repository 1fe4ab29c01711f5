import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { deskPages } from '#kernel/addresses/desk-pages.ts'
import { readMoneyReport } from '../api/desk-calls.ts'
import type { CountedDays, ReportRow, ReportSums } from '../api/desk-schemas.ts'
import { calendarDate, formatCalendarDate } from '#kernel/dates/calendar-date.ts'
import type { MoneyReport } from '#features/exports/rules/money-report.ts'
import { deskReports as texts } from '#messages/reports/desk.ts'
import { deskCall } from '#desk/lib/desk-call.ts'
import list from '#desk/ui/list.module.css'
import table from '#desk/ui/table.module.css'
import { printAmount } from './print-amount.ts'
import type { AddressDays } from './report-address.ts'
import { ReportPart } from './report-part.tsx'
import { REPORTS_KEY } from './reports-key.ts'
import classes from './reports.module.css'

const { heads } = texts
type MoneyReportTableProps = { by: MoneyReport; days: AddressDays; onCounted: (days: CountedDays) => void }

/** What was sold and what moved, by one thing, with the sums below. Each name leads to the list behind it. */
export function MoneyReportTable({ by, days, onCounted }: MoneyReportTableProps) {
  const answer = useQuery({
    queryKey: [...REPORTS_KEY, by, days],
    queryFn: () => deskCall(readMoneyReport, { query: { ...days, by } }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const { data } = answer
  const isSale = by !== 'method'
  const columns = [
    ...(isSale ? ([[heads.bookings, ({ bookings }) => count(bookings)]] satisfies Column[]) : []),
    ...(isSale ? ([[heads.guests, ({ guests }) => count(guests)]] satisfies Column[]) : []),
    ...COLUMNS,
  ]
  const cells = (sums: ReportSums) =>
    columns.map(([head, print]) => (
      <td key={head} className={table.number} data-label={head} data-none={print(sums) === texts.none || undefined}>
        {print(sums)}
      </td>
    ))
  return (
    <ReportPart title={texts.kindsOfReport[by]} answer={answer} onCounted={onCounted}>
      {data === undefined ? null : data.rows.length === 0 ? (
        <p className={list.none}>{texts.nothing}</p>
      ) : (
        <div className={list.wide}>
          <table className={`${table.table} ${classes.report}`}>
            <thead>
              <tr>
                <th scope="col">{heads[by]}</th>
                {columns.map(([head]) => (
                  <th key={head} scope="col" className={table.number}>
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {data.rows.map((row) => (
                <tr key={row.key}>
                  <th scope="row">
                    <RowName {...{ by, row }} days={data.days} />
                  </th>
                  {cells(row)}
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row">{texts.together}</th>
                {cells(data.total)}
              </tr>
            </tfoot>
          </table>
        </div>
      )}
    </ReportPart>
  )
}

type Column = readonly [head: string, print: (sums: ReportSums) => string]
const count = (of: number) => (of === 0 ? texts.none : of.toLocaleString('en-IN'))
const COLUMNS: readonly Column[] = [
  [heads.moves, ({ moves }) => count(moves)],
  [heads.in, ({ inPaise }) => printAmount(inPaise)],
  [heads.bounced, ({ bouncedPaise }) => printAmount(bouncedPaise)],
  [heads.back, ({ backPaise }) => printAmount(backPaise)],
  [heads.stays, ({ staysPaise }) => printAmount(staysPaise)],
]

/** The name of a line, as a link to what stands behind it. A region has no list of its own. */
function RowName({
  by,
  row: { key, name },
  days: { from, to },
}: {
  by: MoneyReport
  row: ReportRow
  days: CountedDays
}) {
  switch (by) {
    case 'day':
      return (
        <Link to={deskPages.reports({ by: 'payment', from: key, to: key })}>
          {formatCalendarDate(calendarDate(key))}
        </Link>
      )
    case 'package':
      return <Link to={`${deskPages.bookings()}?package=${key}&soldFrom=${from}&soldTo=${to}`}>{name}</Link>
    case 'method':
      return <Link to={deskPages.reports({ by: 'payment', from, to, method: key })}>{name}</Link>
    case 'region':
      return <>{name}</>
  }
}
