import type { MyBooking } from '../api/schemas.ts'
import { calendarDate, formatCalendarDate } from '#kernel/dates/calendar-date.ts'
import { myBookingsMessages } from '#messages/my-bookings/site.ts'
import { printHeldUntil } from '#site/lib/print-held-until.ts'
import { buttonClass } from '#site/ui/button.tsx'
import classes from './booking-list.module.css'

const texts = myBookingsMessages.broken

/** That the departure does not take place, what is to be chosen until when, and afterwards what became of the booking. */
export function BrokenLine({ booking }: { booking: Pick<MyBooking, 'broken' | 'start_date' | 'refund'> }) {
  const { broken, start_date: start, refund } = booking
  if (broken === null) return null
  const day = formatCalendarDate(calendarDate(broken.day))
  if (broken.outcome !== 'waits')
    return (
      <p className={classes.refund}>
        <b>{texts.off(day)}</b>{' '}
        <span>
          {broken.outcome === 'moved'
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
        {broken.answerPath === null ? texts.checked : texts.choose(printHeldUntil(broken.answerBy))}
      </p>
      {broken.answerPath === null ? null : (
        // A plain link, because its address holds a secret token: the page of the answer has a policy of its own.
        <a className={buttonClass({ size: 'small' })} href={broken.answerPath}>
          {texts.act}
        </a>
      )}
    </div>
  )
}
