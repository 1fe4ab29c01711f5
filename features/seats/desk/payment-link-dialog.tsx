import type { DeskBooking } from '#features/bookings/api/desk-calls.ts'
import { sendPaymentLink } from '../api/desk-calls.ts'
import { deskHold as texts } from '#messages/seats/desk-hold.ts'
import { deskCall } from '#ui/desk/lib/desk-call.ts'
import { printExactRupees } from '#ui/desk/lib/print-money.ts'
import { printShortDateTime } from '#ui/desk/lib/print-time.ts'
import { SendLinkDialog } from '#ui/desk/send-link-dialog.tsx'

type PaymentLinkDialogProps = {
  booking: DeskBooking
  heldUntil: Date
  onClose: () => void
  onDone: (sentence: string) => void
}

/** Sends the payment link of a held booking. */
export function PaymentLinkDialog({ booking, heldUntil, onClose, onDone }: PaymentLinkDialogProps) {
  const { reference, booker, money } = booking
  return (
    <SendLinkDialog
      title={texts.linkTitle(reference)}
      email={booker.email}
      noEmail={texts.linkNoEmail}
      purpose={texts.linkText(booker.email, printExactRupees(money.payablePaise), printShortDateTime(heldUntil))}
      send={() => deskCall(sendPaymentLink, { params: { reference } })}
      onClose={onClose}
      onDone={onDone}
    />
  )
}
