import { Link } from 'react-router'
import type { MyBooking } from '../api/calls.ts'
import { calendarDate, formatCalendarDate } from '#kernel/dates/calendar-date.ts'
import { formatRupees, paise } from '#kernel/money/money.ts'
import { myBookingsMessages } from '#messages/my-bookings/site.ts'
import { printHeldUntil } from '#ui/site/lib/print-held-until.ts'
import classes from './booking-list.module.css'

const texts = myBookingsMessages.owed
const changes = myBookingsMessages.waitingChange

/** The amount due again because a bank returned a cheque, and where to pay it. Renders nothing when nothing is due. */
export function BalanceDueLine({ owedPaise, payPath }: Pick<MyBooking, 'owedPaise' | 'payPath'>) {
  if (owedPaise === 0) return null
  const amount = formatRupees(paise(owedPaise), { paise: 'shown' })
  return (
    <p className={classes.refund}>
      <b className="num">{texts.amount(amount)}</b> <span>{payPath === null ? texts.byHand : texts.how}</span>{' '}
      {payPath === null ? null : <Link to={payPath}>{texts.pay(amount)}</Link>}
    </p>
  )
}

/** A change to a more expensive trip whose difference is unpaid, with its deadline and payment link. */
export function PendingChangeLine({ waitingChange }: Pick<MyBooking, 'waitingChange'>) {
  if (waitingChange === null) return null
  const { amountPaise, packageName, startDate, heldUntil, payPath } = waitingChange
  const amount = formatRupees(paise(amountPaise), { paise: 'shown' })
  const day = formatCalendarDate(calendarDate(startDate))
  return (
    <p className={classes.refund}>
      <b className="num">{changes.amount(amount)}</b>{' '}
      <span>{payPath === null ? changes.byHand : changes.how(packageName, day, printHeldUntil(heldUntil))}</span>{' '}
      {payPath === null ? null : <Link to={payPath}>{texts.pay(amount)}</Link>}
    </p>
  )
}
