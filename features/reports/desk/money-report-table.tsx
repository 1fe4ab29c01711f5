import { keepPreviousData } from '@tanstack/react-query'
import { Link } from 'react-router'
import { deskPages } from '#kernel/addresses/desk-pages.ts'
import { getMoneyReport, type ReportDays, type ReportRow, type ReportSums } from '../api/desk-calls.ts'
import { calendarDate, formatCalendarDate } from '#kernel/dates/calendar-date.ts'
import type { MoneyReport } from '#features/exports/rules/money-report.ts'
import { deskReports as texts } from '#messages/reports/desk.ts'
import { useDeskQuery } from '#ui/desk/lib/use-desk-query.ts'
import { DataTable } from '#ui/desk/data-table.tsx'
import table from '#ui/desk/table.module.css'
import { printAmount } from './print-amount.ts'
import type { UrlDays } from './report-url.ts'
import { ReportPart } from './report-part.tsx'
import { REPORTS_KEY } from './reports-key.ts'
import classes from './reports.module.css'

const { columnHeadings } = texts
type MoneyReportTableProps = { by: MoneyReport; days: UrlDays; onDaysLoaded: (days: ReportDays) => void }

/**
 * Sales and money movements in one breakdown, with the totals below. Each name links to the bookings or payments behind
 * its line.
 */
export function MoneyReportTable({ by, days, onDaysLoaded }: MoneyReportTableProps) {
  const answer = useDeskQuery([...REPORTS_KEY, by, days], [getMoneyReport, { query: { ...days, by } }], {
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const isSale = by !== 'method'
  const columns = [
    ...(isSale ? ([[columnHeadings.bookings, ({ bookings }) => count(bookings)]] satisfies Column[]) : []),
    ...(isSale ? ([[columnHeadings.guests, ({ guests }) => count(guests)]] satisfies Column[]) : []),
    ...COLUMNS,
  ]
  const cells = (sums: ReportSums) =>
    columns.map(([heading, print]) => (
      <td
        key={heading}
        className={table.number}
        data-label={heading}
        data-none={print(sums) === texts.none || undefined}
      >
        {print(sums)}
      </td>
    ))
  return (
    <ReportPart title={texts.reportKinds[by]} answer={answer} onDaysLoaded={onDaysLoaded}>
      {(report) =>
        report.rows.length === 0 ? (
          <p className="row middle muted gap-12 pad-16">{texts.nothing}</p>
        ) : (
          <DataTable
            isWide
            className={classes.report}
            headings={[columnHeadings[by], ...columns.map(([heading]) => ({ number: heading }))]}
            footer={
              <tr>
                <th scope="row">{texts.together}</th>
                {cells(report.total)}
              </tr>
            }
          >
            {report.rows.map((row) => (
              <tr key={row.key}>
                <th scope="row">
                  <RowName {...{ by, row }} days={report.days} />
                </th>
                {cells(row)}
              </tr>
            ))}
          </DataTable>
        )
      }
    </ReportPart>
  )
}

type Column = readonly [heading: string, print: (sums: ReportSums) => string]
const count = (value: number) => (value === 0 ? texts.none : value.toLocaleString('en-IN'))
const COLUMNS: readonly Column[] = [
  [columnHeadings.moves, ({ moves }) => count(moves)],
  [columnHeadings.in, ({ inPaise }) => printAmount(inPaise)],
  [columnHeadings.bounced, ({ bouncedPaise }) => printAmount(bouncedPaise)],
  [columnHeadings.back, ({ refundAmountPaise }) => printAmount(refundAmountPaise)],
  [columnHeadings.stays, ({ netPaise }) => printAmount(netPaise)],
]

/** The name of a line, as a link to its list. A region has no list of its own. */
function RowName({
  by,
  row: { key, name },
  days: { from, to },
}: {
  by: MoneyReport
  row: ReportRow
  days: ReportDays
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
