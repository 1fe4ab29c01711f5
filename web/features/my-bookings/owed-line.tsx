import { Link } from 'react-router'
import type { MyBooking } from '#contract/my-bookings/schemas.ts'
import { formatRupees, paise } from '#domain/money.ts'
import { myBookingsMessages } from '#messages/my-bookings.ts'
import classes from './booking-list.module.css'

const texts = myBookingsMessages.owed

/** What is to pay again, because a bank returned a cheque, and where. Nothing for most bookings. */
export function OwedLine({ owedPaise, payPath }: Pick<MyBooking, 'owedPaise' | 'payPath'>) {
  if (owedPaise === 0) return null
  const amount = formatRupees(paise(owedPaise), { paise: 'shown' })
  return (
    <p className={classes.refund}>
      <b className="num">{texts.amount(amount)}</b> <span>{payPath === null ? texts.byHand : texts.how}</span>{' '}
      {payPath === null ? null : <Link to={payPath}>{texts.pay}</Link>}
    </p>
  )
}
