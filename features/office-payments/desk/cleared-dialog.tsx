import { useState } from 'react'
import { clearCheque } from '../api/cheques-calls.ts'
import type { DeskOfficePayment } from '../api/desk-calls.ts'
import { BUSINESS_TIME_ZONE, todayIn } from '#kernel/dates/calendar-date.ts'
import { deskCheques as texts } from '#messages/office-payments/desk-cheques.ts'
import { deskCall } from '#ui/desk/lib/desk-call.ts'
import { printExactRupees } from '#ui/desk/lib/print-money.ts'
import { useNow } from '#ui/desk/lib/use-now.ts'
import { Field } from '#ui/desk/field.tsx'
import { CallDialog } from '#ui/desk/call-dialog.tsx'
import { bind } from '#ui/desk/lib/form-fields.ts'

type ClearedDialogProps = { officePayment: DeskOfficePayment; onClose: () => void; onDone: (sentence: string) => void }

/** Records the day on which the bank paid a cheque. */
export function ClearedDialog({ officePayment, onClose, onDone }: ClearedDialogProps) {
  const { id, amountPaise, receivedOn } = officePayment
  const today = todayIn(BUSINESS_TIME_ZONE, useNow())
  const [clearedOn, setClearedOn] = useState<string>(today)
  const amount = printExactRupees(amountPaise)
  return (
    <CallDialog
      title={texts.clearTitle(amount)}
      texts={{ leave: texts.leave, action: texts.clearAction(amount), working: texts.working, failed: texts.failed }}
      onClose={onClose}
      run={() => deskCall(clearCheque, { params: { id }, body: { clearedOn } })}
      onDone={() => onDone(texts.clearDone(amount))}
      changes={[['bookings']]}
    >
      <p>{texts.clearText}</p>
      <Field label={texts.day} type="date" min={receivedOn} max={today} {...bind(clearedOn, setClearedOn)} />
    </CallDialog>
  )
}
