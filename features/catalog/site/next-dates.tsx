import type { NextDate } from '../api/date-schemas.ts'
import { formatCalendarDate, isCalendarDate } from '#kernel/dates/calendar-date.ts'
import { formatRupees, rupeesToPaise } from '#kernel/money/money.ts'
import { nextDatesMessages as texts } from '#messages/catalog/next-dates.ts'
import styles from './booking-card.module.css'

/** The next start dates with their prices, for visitors without scripts. Rendered only on the server. */
export function NextDates({ dates }: { dates: readonly NextDate[] }) {
  return (
    <>
      {dates.length === 0 ? null : <DateTable dates={dates} />}
      <p className={styles.replaced}>{texts.needsScript}</p>
    </>
  )
}

function DateTable({ dates }: { dates: readonly NextDate[] }) {
  return (
    <table className={`num ${styles.nextDates}`}>
      <caption>{texts.title}</caption>
      <tbody>
        {dates.map(({ date, pricePerPerson }) => (
          <tr key={date}>
            <th scope="row">{isCalendarDate(date) ? formatCalendarDate(date) : date}</th>
            <td>{pricePerPerson > 0 ? formatRupees(rupeesToPaise(pricePerPerson), { paise: 'hidden' }) : ''}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
