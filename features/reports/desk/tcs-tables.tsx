import { Link } from 'react-router'
import { deskPages } from '#kernel/addresses/desk-pages.ts'
import type { TcsQuarterDto, TcsRow } from '../api/tcs-schemas.ts'
import { calendarDate, formatCalendarDate } from '#kernel/dates/calendar-date.ts'
import { formatMonth } from '#kernel/dates/month.ts'
import { deskTcs as texts } from '#messages/reports/desk-tcs.ts'
import { Button } from '#desk/ui/button.tsx'
import { Card } from '#desk/ui/card.tsx'
import list from '#desk/ui/list.module.css'
import table from '#desk/ui/table.module.css'
import { printAmount } from './print-amount.ts'
import classes from './reports.module.css'

const { heads } = texts
type TcsTablesProps = { tcs: TcsQuarterDto; onPan: (row: TcsRow) => void }

/** What to pay in for each month, and below it every booking. */
export function TcsTables({ tcs, onPan }: TcsTablesProps) {
  const { months, total, rows } = tcs
  return (
    <div className={classes.column}>
      <Card title={texts.byMonth}>
        <table className={`${table.table} ${classes.report}`}>
          <thead>
            <tr>
              <th scope="col">{heads.month}</th>
              <th scope="col">{heads.due}</th>
              {[heads.bookings, heads.base, heads.tcs].map((head) => (
                <th key={head} scope="col" className={table.number}>
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {months.map(({ month, dueOn, ...sums }) => (
              <tr key={month}>
                <th scope="row">{formatMonth(month)}</th>
                <td data-label={heads.due}>{formatCalendarDate(calendarDate(dueOn))}</td>
                <Sums sums={sums} />
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{texts.together}</th>
              <td>{total.withoutPan === 0 ? texts.allPans : texts.withoutPan(total.withoutPan)}</td>
              <Sums sums={total} />
            </tr>
          </tfoot>
        </table>
      </Card>
      <Card title={texts.byBooking}>
        {rows.length === 0 ? (
          <p className={classes.none}>{texts.none}</p>
        ) : (
          <div className={list.wide}>
            <table className={`${table.table} ${list.rows}`}>
              <thead>
                <tr>
                  <th scope="col">{heads.booker}</th>
                  <th scope="col">{heads.month}</th>
                  <th scope="col">{heads.countries}</th>
                  <th scope="col">{heads.pan}</th>
                  {[heads.base, heads.percent, heads.tcs].map((head) => (
                    <th key={head} scope="col" className={table.number}>
                      {head}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {rows.map((row) => (
                  <BookingRow key={`${row.month} ${row.reference}`} row={row} onPan={onPan} />
                ))}
              </tbody>
            </table>
          </div>
        )}
      </Card>
    </div>
  )
}

function Sums({ sums: { bookings, basePaise, tcsPaise } }: { sums: TcsQuarterDto['total'] }) {
  return (
    <>
      <td className={table.number} data-label={heads.bookings}>
        {bookings.toLocaleString('en-IN')}
      </td>
      <td className={table.number} data-label={heads.base}>
        {printAmount(basePaise)}
      </td>
      <td className={table.number} data-label={heads.tcs}>
        {printAmount(tcsPaise)}
      </td>
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
      <td data-label={heads.month}>{formatMonth(month)}</td>
      <td data-label={heads.countries}>{countries}</td>
      <td data-label={heads.pan}>
        <span className={classes.pan}>
          {row.hasPan ? (row.pan ?? texts.erased) : null}
          <Button
            size="small"
            aria-label={row.hasPan ? texts.changeOf(booker) : texts.enterOf(booker)}
            onClick={() => onPan(row)}
          >
            {row.hasPan ? texts.change : texts.enter}
          </Button>
        </span>
      </td>
      <td className={table.number} data-label={heads.base}>
        {printAmount(basePaise)}
      </td>
      <td className={table.number} data-label={heads.percent}>
        {rateBasisPoints / 100}
      </td>
      <td className={table.number} data-label={heads.tcs}>
        {printAmount(tcsPaise)}
      </td>
    </tr>
  )
}

function Booker({ row: { booker, reference, packageName } }: { row: TcsRow }) {
  return (
    <span>
      <b>{booker}</b>
      <span className={list.second}>
        <Link to={deskPages.booking(reference)}>{reference}</Link>, {packageName}
      </span>
    </span>
  )
}
