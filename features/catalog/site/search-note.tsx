import { formatCalendarDate } from '#kernel/dates/calendar-date.ts'
import { formatShortSpan, spanInWords } from '#kernel/dates/date-span.ts'
import { startMessages } from '#messages/catalog/start.ts'
import { firstDateFor } from './known-dates.ts'
import type { Trip } from './use-trip-choice.ts'
import styles from './refund-chips.module.css'

const texts = startMessages.search

/**
 * Says which search was applied, or that no departure starts on the searched days. It disappears when another date is
 * chosen. Source: the design for families, point 2.
 */
export function SearchNote({ trip }: { trip: Trip }) {
  const { searched, startDate, availability, guests } = trip
  if (searched === null || availability.status !== 'ready') return null
  const { days, guests: searchedGuests } = searched
  if (days !== null && startDate === null) {
    const next = firstDateFor(availability.dates, guests, days.to) ?? firstDateFor(availability.dates, guests)
    return (
      <div className={styles.searched} role="status">
        <p>{texts.none(spanInWords(days))}</p>
        {next === null ? null : (
          <p className={styles.next}>
            {texts.next}{' '}
            <button type="button" className="num" onClick={() => trip.setStartDate(next)}>
              {formatCalendarDate(next)}
            </button>
          </p>
        )}
      </div>
    )
  }
  const isFirstStart = days !== null && startDate === searched.start
  if (!isFirstStart && searchedGuests === null) return null
  return (
    <p className={styles.searched} role="status">
      {texts.from(isFirstStart ? formatShortSpan(days) : null, searchedGuests)}
      {isFirstStart ? ` ${texts.firstStart}` : null}
    </p>
  )
}
