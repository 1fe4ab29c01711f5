import { useState } from 'react'
import type { DailySales } from '../api/desk-calls.ts'
import { calendarDate, formatDayOfTrip } from '#kernel/dates/calendar-date.ts'
import { deskToday as texts } from '#messages/today/desk.ts'
import { printRupees } from '#ui/desk/lib/print-money.ts'
import { SmallButton } from '#ui/desk/button.tsx'
import { Card } from '#ui/desk/card.tsx'
import { SalesChart } from './sales-chart.tsx'
import { DataTable, NumberCell } from '#ui/desk/data-table.tsx'
import classes from './sales-chart.module.css'

/** Sales of the last 30 days compared with the same days last year, as bars or as a table. */
export function SalesCard({ days }: { days: readonly DailySales[] }) {
  const [isTableShown, setIsTableShown] = useState(false)
  const total = days.reduce((sum, { paise }) => sum + paise, 0)
  const before = days.reduce((sum, { lastYearPaise }) => sum + lastYearPaise, 0)
  return (
    <Card
      title={texts.sold}
      actions={
        <SmallButton variant="quiet" aria-pressed={isTableShown} onClick={() => setIsTableShown(!isTableShown)}>
          {isTableShown ? texts.asChart : texts.asTable}
        </SmallButton>
      }
    >
      <div className={classes.sold}>
        <p>
          <strong>{printRupees(total)}</strong>{' '}
          {before === 0 ? null : (
            <span>{texts.comparedWithLastYear(texts.numbers.change(Math.round((total / before - 1) * 100)))}</span>
          )}
        </p>
        {isTableShown ? <SalesTable days={days} /> : null}
        {!isTableShown && total === 0 && before === 0 ? <p>{texts.noSales}</p> : null}
        {!isTableShown && total + before > 0 ? (
          <SalesChart days={days} label={texts.chart(printRupees(total))} />
        ) : null}
      </div>
    </Card>
  )
}

function SalesTable({ days }: { days: readonly DailySales[] }) {
  return (
    <div>
      <DataTable headings={[texts.day, texts.thisYear, texts.lastYear]}>
        {days.toReversed().map(({ day, paise, lastYearPaise }) => (
          <tr key={day}>
            <td>{formatDayOfTrip(calendarDate(day))}</td>
            <NumberCell label={texts.thisYear}>{printRupees(paise)}</NumberCell>
            <NumberCell label={texts.lastYear}>{printRupees(lastYearPaise)}</NumberCell>
          </tr>
        ))}
      </DataTable>
    </div>
  )
}
