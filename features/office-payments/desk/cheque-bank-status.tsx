import type { DeskOfficePayment } from '../api/desk-calls.ts'
import { calendarDate, formatCalendarDate } from '#kernel/dates/calendar-date.ts'
import { deskCheques as texts } from '#messages/office-payments/desk-cheques.ts'

/** When a bank paid a cheque, or returned it and why. */
export function ChequeBankStatus({
  officePayment: { clearedOn, bouncedOn, bounceReason, reason },
}: {
  officePayment: DeskOfficePayment
}) {
  if (clearedOn !== null) {
    return <span className="block muted">{texts.clearedOn(formatCalendarDate(calendarDate(clearedOn)))}</span>
  }
  if (bouncedOn === null || bounceReason === null) return null
  const reasonText = reason === '' ? texts.reasons[bounceReason] : reason
  return (
    <span className="block muted">{texts.returnedOn(formatCalendarDate(calendarDate(bouncedOn)), reasonText)}</span>
  )
}
