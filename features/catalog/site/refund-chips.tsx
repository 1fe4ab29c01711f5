import { useState } from 'react'
import { formatCalendarDate } from '#kernel/dates/calendar-date.ts'
import type { CancellationPolicy } from '../rules/cancellation-policy.ts'
import { startMessages } from '#messages/catalog/start.ts'
import { datesWithFullRefund } from './refund-dates.ts'
import type { Trip } from './use-trip-choice.ts'
import styles from './refund-chips.module.css'

/**
 * The first dates with a full refund, each as a button with the full text. Space is reserved until they are known, so
 * that the guests and the total below do not move.
 */
export function RefundChips({ policy, trip }: { policy: CancellationPolicy; trip: Trip }) {
  const [now] = useState(() => new Date())
  if (trip.isOnRequest) return null
  if (trip.availability.status === 'loading')
    return (
      <div className={styles.chips} aria-hidden="true">
        <i className={styles.place} />
        <i className={styles.place} />
      </div>
    )
  if (trip.availability.status !== 'ready') return null
  const chips = datesWithFullRefund(trip.availability.dates, { policy, guests: trip.guests, now })
  if (chips.length === 0) return null
  return (
    <div className={styles.chips} role="group" aria-label={startMessages.chips}>
      {chips.map(({ date, until }) => (
        <button key={date} type="button" onClick={() => trip.setStartDate(date)}>
          <b className="num">{formatCalendarDate(date)}</b> <span className="num">{startMessages.chip(until)}</span>
        </button>
      ))}
    </div>
  )
}
