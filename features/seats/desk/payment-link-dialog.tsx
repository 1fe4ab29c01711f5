import type { DeskBooking } from '../api/desk-schemas.ts'
import { sendPaymentLink } from '../api/holds-calls.ts'
import { deskHold as texts } from '#messages/bookings/desk-hold.ts'
import { deskCall } from '#desk/lib/desk-call.ts'
import { printExactRupees } from '#desk/lib/print-money.ts'
import { printShortMoment } from '#desk/lib/print-time.ts'
import { SendLinkDialog } from '#desk/ui/send-link-dialog.tsx'

type PaymentLinkDialogProps = {
  booking: DeskBooking
  heldUntil: Date
  onClose: () => void
  onDone: (sentence: string) => void
}

/** Sends the link by which a held booking is paid. */
export function PaymentLinkDialog({ booking, heldUntil, onClose, onDone }: PaymentLinkDialogProps) {
  const { reference, booker, money } = booking
  return (
    <SendLinkDialog
      title={texts.linkTitle(reference)}
      email={booker.email}
      noEmail={texts.linkNoEmail}
      asks={texts.linkText(booker.email, printExactRupees(money.payablePaise), printShortMoment(heldUntil))}
      send={() => deskCall(sendPaymentLink, { params: { reference } })}
      onClose={onClose}
      onDone={onDone}
    />
  )
}
