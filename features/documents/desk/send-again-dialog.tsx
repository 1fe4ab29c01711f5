import type { DeskBooking } from '#features/bookings/api/desk-calls.ts'
import { resendBillingDocuments } from '../api/billing-documents-calls.ts'
import { deskBillingDocuments as texts } from '#messages/documents/desk.ts'
import { deskCall } from '#ui/desk/lib/desk-call.ts'
import { CallDialog } from '#ui/desk/call-dialog.tsx'

type SendAgainDialogProps = {
  booking: DeskBooking
  isOpen: boolean
  onClose: () => void
  onDone: (sentence: string) => void
}

/** Sends the documents of a paid booking to its booker again. The address is shown before anything is sent. */
export function SendAgainDialog({ booking, isOpen, onClose, onDone }: SendAgainDialogProps) {
  const { reference, booker } = booking
  return (
    <CallDialog
      isOpen={isOpen}
      title={texts.againTitle(booker.name)}
      texts={{ leave: texts.leave, action: texts.sendOne, working: texts.sending, failed: texts.failed }}
      onClose={onClose}
      run={() => deskCall(resendBillingDocuments, { params: { reference } })}
      onDone={() => onDone(texts.sent(booker.email))}
      changes={[['bookings']]}
    >
      <p>{texts.againText(booker.email)}</p>
    </CallDialog>
  )
}
