import type { MyBooking } from '../api/calls.ts'
import { calendarDate, formatCalendarDate } from '#kernel/dates/calendar-date.ts'
import { myBookingsMessages } from '#messages/my-bookings/site.ts'
import { printHeldUntil } from '#ui/site/lib/print-held-until.ts'
import { buttonClass } from '#ui/site/button.tsx'
import classes from './booking-list.module.css'

const texts = myBookingsMessages.departureCancellation

/** Shows that the departure is cancelled, with the choice and its deadline, and later the outcome. */
export function CancelledDepartureLine({
  booking,
}: {
  booking: Pick<MyBooking, 'departureCancellation' | 'start_date' | 'refund'>
}) {
  const { departureCancellation, start_date: start, refund } = booking
  if (departureCancellation === null) return null
  const day = formatCalendarDate(calendarDate(departureCancellation.day))
  if (departureCancellation.outcome !== 'waits')
    return (
      <p className={classes.refund}>
        <b>{texts.off(day)}</b>{' '}
        <span>
          {departureCancellation.outcome === 'moved'
            ? texts.moved(formatCalendarDate(calendarDate(start)))
            : refund === 'none'
              ? texts.ended
              : texts.refund}
        </span>
      </p>
    )
  return (
    <div className={classes.next} role="note">
      <p>
        <b>{texts.off(day)}</b>{' '}
        {departureCancellation.answerPath === null
          ? texts.checked
          : texts.choose(printHeldUntil(departureCancellation.answerBy))}
      </p>
      {departureCancellation.answerPath === null ? null : (
        // A plain link loads the answer page with its own security policy, because the address contains a secret token.
        <a className={buttonClass({ size: 'small' })} href={departureCancellation.answerPath}>
          {texts.action}
        </a>
      )}
    </div>
  )
}
