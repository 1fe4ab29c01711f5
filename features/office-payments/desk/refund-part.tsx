import { useState } from 'react'
import { refundPartPayment } from '../api/open-money-calls.ts'
import { deskMoney } from '#messages/office-payments/desk.ts'
import { deskCall } from '#ui/desk/lib/desk-call.ts'
import { printExactRupees } from '#ui/desk/lib/print-money.ts'
import { Button } from '#ui/desk/button.tsx'
import { CallDialog } from '#ui/desk/call-dialog.tsx'

const texts = deskMoney.part

type RefundPartProps = {
  reference: string
  guests: number
  partPaymentPaise: number
  onDone: (sentence: string) => void
}

/** Ends a booking that has only an office part payment; the dialog states the refund. */
export function RefundPart({ reference, guests, partPaymentPaise, onDone }: RefundPartProps) {
  const [isOpen, setIsOpen] = useState(false)
  const amount = printExactRupees(partPaymentPaise)
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>{texts.give(amount)}</Button>
      <CallDialog
        isOpen={isOpen}
        title={texts.title(reference)}
        texts={{
          leave: deskMoney.leave,
          action: texts.give(amount),
          working: deskMoney.back.working,
          failed: texts.failed,
        }}
        isDanger
        onClose={() => setIsOpen(false)}
        run={() => deskCall(refundPartPayment, { params: { reference }, body: { expectedPaise: partPaymentPaise } })}
        onDone={() => onDone(texts.given(amount))}
        isStaleAfterFailure
        changes={[['bookings']]}
      >
        <p>{texts.text(amount, texts.seats(guests))}</p>
        <p>{texts.next}</p>
      </CallDialog>
    </>
  )
}
