import type { MyBooking } from '../api/calls.ts'
import { formatRupees, paise } from '#kernel/money/money.ts'
import { myBookingsMessages } from '#messages/my-bookings/site.ts'
import classes from './booking-list.module.css'

const texts = myBookingsMessages.refundLine

/** The state of each refund: queued, requested or sent, with the bank's reference when there is one. */
export function RefundLines({ refunds }: Pick<MyBooking, 'refunds'>) {
  return refunds.map(({ amountPaise, status, bankReference }, index) => {
    const amount = formatRupees(paise(amountPaise), { paise: 'shown' })
    return (
      <p key={index} className={classes.refund}>
        <b className="num">{status === 'processed' ? texts.returned(amount) : texts.amount(amount)}</b>{' '}
        <span>{bankReference === null ? texts[status] : texts.reference(bankReference)}</span>
      </p>
    )
  })
}
