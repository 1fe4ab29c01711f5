import { Link } from 'react-router'
import { deskPages } from '#kernel/addresses/desk-pages.ts'
import type { TcsQuarterDto, TcsRow } from '../api/tcs-calls.ts'
import { calendarDate, formatCalendarDate } from '#kernel/dates/calendar-date.ts'
import { formatMonth } from '#kernel/dates/month.ts'
import { deskTcs as texts } from '#messages/reports/desk-tcs.ts'
import { SmallButton } from '#ui/desk/button.tsx'
import { Card } from '#ui/desk/card.tsx'
import { DataTable, NumberCell } from '#ui/desk/data-table.tsx'
import { printAmount } from './print-amount.ts'
import classes from './reports.module.css'

const { columnHeadings } = texts
type TcsTablesProps = { tcs: TcsQuarterDto; onPan: (row: TcsRow) => void }

/** The amount to deposit for each month, and below it every booking. */
export function TcsTables({ tcs, onPan }: TcsTablesProps) {
  const { months, total, rows } = tcs
  return (
    <div className="stack shrink gap-16">
      <Card title={texts.byMonth}>
        <DataTable
          className={classes.report}
          headings={[
            columnHeadings.month,
            columnHeadings.due,
            { number: columnHeadings.bookings },
            { number: columnHeadings.base },
            { number: columnHeadings.tcs },
          ]}
          footer={
            <tr>
              <th scope="row">{texts.together}</th>
              <td>{total.withoutPan === 0 ? texts.allPansRecorded : texts.withoutPan(total.withoutPan)}</td>
              <Sums sums={total} />
            </tr>
          }
        >
          {months.map(({ month, dueOn, ...sums }) => (
            <tr key={month}>
              <th scope="row">{formatMonth(month)}</th>
              <td data-label={columnHeadings.due}>{formatCalendarDate(calendarDate(dueOn))}</td>
              <Sums sums={sums} />
            </tr>
          ))}
        </DataTable>
      </Card>
      <Card title={texts.byBooking}>
        {rows.length === 0 ? (
          <p className="muted pad-14-16">{texts.none}</p>
        ) : (
          <DataTable
            isTall
            isWide
            headings={[
              columnHeadings.booker,
              columnHeadings.month,
              columnHeadings.countries,
              columnHeadings.pan,
              { number: columnHeadings.base },
              { number: columnHeadings.percent },
              { number: columnHeadings.tcs },
            ]}
          >
            {rows.map((row) => (
              <BookingRow key={`${row.month} ${row.reference}`} row={row} onPan={onPan} />
            ))}
          </DataTable>
        )}
      </Card>
    </div>
  )
}

function Sums({ sums: { bookings, basePaise, tcsPaise } }: { sums: TcsQuarterDto['total'] }) {
  return (
    <>
      <NumberCell label={columnHeadings.bookings}>{bookings.toLocaleString('en-IN')}</NumberCell>
      <NumberCell label={columnHeadings.base}>{printAmount(basePaise)}</NumberCell>
      <NumberCell label={columnHeadings.tcs}>{printAmount(tcsPaise)}</NumberCell>
    </>
  )
}

function BookingRow({ row, onPan }: { row: TcsRow; onPan: (row: TcsRow) => void }) {
  const { booker, month, countries, basePaise, rateBasisPoints, tcsPaise } = row
  return (
    <tr>
      <td>
        <Booker row={row} />
      </td>
      <td data-label={columnHeadings.month}>{formatMonth(month)}</td>
      <td data-label={columnHeadings.countries}>{countries}</td>
      <td data-label={columnHeadings.pan}>
        <span className={`middle gap-8 ${classes.pan}`}>
          {row.hasPan ? (row.pan ?? texts.erased) : null}
          <SmallButton
            aria-label={row.hasPan ? texts.changeOf(booker) : texts.enterLabel(booker)}
            onClick={() => onPan(row)}
          >
            {row.hasPan ? texts.change : texts.enter}
          </SmallButton>
        </span>
      </td>
      <NumberCell label={columnHeadings.base}>{printAmount(basePaise)}</NumberCell>
      <NumberCell label={columnHeadings.percent}>{rateBasisPoints / 100}</NumberCell>
      <NumberCell label={columnHeadings.tcs}>{printAmount(tcsPaise)}</NumberCell>
    </tr>
  )
}

function Booker({ row: { booker, reference, packageName } }: { row: TcsRow }) {
  return (
    <span>
      <b>{booker}</b>
      <span className="block muted small">
        <Link to={deskPages.booking(reference)}>{reference}</Link>, {packageName}
      </span>
    </span>
  )
}
