import { useState } from 'react'
import type { BookingDto } from '../api/calls.ts'
import { isCalendarDate } from '#kernel/dates/calendar-date.ts'
import { formatLastMinute } from '#features/catalog/rules/cancellation-policy.ts'
import { promisedRefunds } from '#features/cancellations/rules/cancellation-refund.ts'
import { formatRupees, rupeesToPaise, type Paise } from '#kernel/money/money.ts'
import { refundPromise } from '#messages/cancellations/promise.ts'
import classes from './refund-promise.module.css'

const texts = refundPromise.dated

type RefundPromiseProps = {
  booking: BookingDto
  /** The amount that is about to be paid, after the promo code. */
  payable: Paise
}

/** The refunds if the booking is cancelled, with dates and rupees. The traveller sees them before paying. */
export function RefundPromise({ booking, payable }: RefundPromiseProps) {
  // Rendered only in the browser, when the booking is known. The rows do not change while somebody reads them.
  const [now] = useState(() => new Date())
  const { startDate } = booking.selection
  if (payable === 0 || !isCalendarDate(startDate)) return null
  const { guests, cancellation_policy: policy } = booking
  const pricePerGuest = rupeesToPaise(booking.price_per_person)
  const rows = promisedRefunds({ policy, startDate, pricePerGuest, guests, payable }, now)
  return (
    <section className={classes.promise} aria-labelledby="refund-promise">
      <h3 id="refund-promise">{refundPromise.title}</h3>
      {rows.length === 0 ? (
        <p>{texts.none}</p>
      ) : (
        <dl className={classes.rows}>
          {rows.map(({ until, refund }) => (
            <div key={until.getTime()}>
              <dt>{texts.by(formatLastMinute(until))}</dt>
              <dd className="num">{texts.amount(formatRupees(refund, { paise: 'shown' }))}</dd>
            </div>
          ))}
          <div>
            <dt>{texts.later}</dt>
            <dd>{texts.nothing}</dd>
          </div>
        </dl>
      )}
      <p className={classes.note}>
        {rows.length === 0 ? null : `${texts.zone} `}
        {texts.byUs}
      </p>
    </section>
  )
}
