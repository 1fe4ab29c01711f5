import { useState } from 'react'
import type { SoldDay } from '../api/desk-schemas.ts'
import { calendarDate, formatDayOfTrip } from '#kernel/dates/calendar-date.ts'
import { deskToday as texts } from '#messages/today/desk.ts'
import { printRupees } from '#desk/lib/print-money.ts'
import { Button } from '#desk/ui/button.tsx'
import { Card } from '#desk/ui/card.tsx'
import { SoldChart } from './sold-chart.tsx'
import table from '#desk/ui/table.module.css'
import classes from './sold-chart.module.css'

/** What was sold in 30 days beside the same days of last year: as bars, or as a table. */
export function SoldCard({ days }: { days: readonly SoldDay[] }) {
  const [isTable, setIsTable] = useState(false)
  const total = days.reduce((sum, { paise }) => sum + paise, 0)
  const before = days.reduce((sum, { lastYearPaise }) => sum + lastYearPaise, 0)
  return (
    <Card
      title={texts.sold}
      acts={
        <Button look="quiet" size="small" aria-pressed={isTable} onClick={() => setIsTable(!isTable)}>
          {isTable ? texts.asChart : texts.asTable}
        </Button>
      }
    >
      <div className={classes.sold}>
        <p>
          <strong>{printRupees(total)}</strong>{' '}
          {before === 0 ? null : (
            <span>{texts.onLastYear(texts.numbers.change(Math.round((total / before - 1) * 100)))}</span>
          )}
        </p>
        {isTable ? <SoldTable days={days} /> : null}
        {!isTable && total === 0 && before === 0 ? <p>{texts.nothingSold}</p> : null}
        {!isTable && total + before > 0 ? <SoldChart days={days} label={texts.chart(printRupees(total))} /> : null}
      </div>
    </Card>
  )
}

function SoldTable({ days }: { days: readonly SoldDay[] }) {
  return (
    <div>
      <table className={table.table}>
        <thead>
          <tr>
            <th scope="col">{texts.day}</th>
            <th scope="col">{texts.thisYear}</th>
            <th scope="col">{texts.lastYear}</th>
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map(({ day, paise, lastYearPaise }) => (
            <tr key={day}>
              <td>{formatDayOfTrip(calendarDate(day))}</td>
              <td className={table.number} data-label={texts.thisYear}>
                {printRupees(paise)}
              </td>
              <td className={table.number} data-label={texts.lastYear}>
                {printRupees(lastYearPaise)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
