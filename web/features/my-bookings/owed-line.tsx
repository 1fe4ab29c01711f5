import type { MyBooking } from '#contract/my-bookings/schemas.ts'
import { formatRupees, paise } from '#domain/money.ts'
import { myBookingsMessages } from '#messages/my-bookings.ts'
import classes from './booking-list.module.css'

const texts = myBookingsMessages.owed

/** What is to pay again, because a bank returned a cheque. Nothing for most bookings. */
export function OwedLine({ owedPaise }: Pick<MyBooking, 'owedPaise'>) {
  if (owedPaise === 0) return null
  return (
    <p className={classes.refund}>
      <b className="num">{texts.amount(formatRupees(paise(owedPaise), { paise: 'shown' }))}</b> <span>{texts.how}</span>
    </p>
  )
}
