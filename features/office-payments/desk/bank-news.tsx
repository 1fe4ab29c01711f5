import type { DeskOfficePayment } from '../api/desk-calls.ts'
import { calendarDate, formatCalendarDate } from '#kernel/dates/calendar-date.ts'
import { deskCheques as texts } from '#messages/office-payments/desk-cheques.ts'

/** When a bank paid a cheque, or returned it and why. */
export function ChequeBankStatus({
  receipt: { clearedOn, bouncedOn, bounceReason, reason },
}: {
  receipt: DeskOfficePayment
}) {
  if (clearedOn !== null) {
    return <span className="block muted">{texts.clearedOn(formatCalendarDate(calendarDate(clearedOn)))}</span>
  }
  if (bouncedOn === null || bounceReason === null) return null
  const why = reason === '' ? texts.reasons[bounceReason] : reason
  return <span className="block muted">{texts.returnedOn(formatCalendarDate(calendarDate(bouncedOn)), why)}</span>
}
