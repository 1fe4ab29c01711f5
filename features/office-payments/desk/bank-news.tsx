import type { OfficeReceipt } from '../api/desk-schemas.ts'
import { calendarDate, formatCalendarDate } from '#kernel/dates/calendar-date.ts'
import { deskCheques as texts } from '#messages/receipts/desk-cheques.ts'
import classes from './money.module.css'

/** When a bank paid a cheque, or returned it and why. */
export function BankNews({ receipt: { clearedOn, bouncedOn, bounceReason, reason } }: { receipt: OfficeReceipt }) {
  if (clearedOn !== null) {
    return <span className={classes.muted}>{texts.clearedOn(formatCalendarDate(calendarDate(clearedOn)))}</span>
  }
  if (bouncedOn === null || bounceReason === null) return null
  const why = reason === '' ? texts.reasons[bounceReason] : reason
  return <span className={classes.muted}>{texts.returnedOn(formatCalendarDate(calendarDate(bouncedOn)), why)}</span>
}
