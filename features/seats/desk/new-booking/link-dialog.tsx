import type { PaymentLink } from '../../api/desk-calls.ts'
import { deskNewBooking as texts } from '#messages/seats/desk-new-booking.ts'
import { printDateTime } from '#ui/desk/lib/print-time.ts'
import { TextAreaField } from '#ui/desk/field.tsx'
import { FormDialog } from '#ui/desk/form-dialog.tsx'

type LinkDialogProps = { link: PaymentLink; email: string; onClose: () => void }

/** Shown after the link was emailed, to send it by WhatsApp too. */
export function LinkDialog({ link: { message, phone, heldUntil }, email, onClose }: LinkDialogProps) {
  return (
    <FormDialog isOpen title={texts.linkTitle} texts={{ action: texts.toBooking }} onClose={onClose} onSubmit={onClose}>
      <p>{texts.linkText(email, printDateTime(new Date(heldUntil)))}</p>
      <TextAreaField label={texts.linkMessage} rows={4} readOnly value={message} />
      {phone === null ? null : (
        <p>
          <a href={`https://wa.me/${phone}?text=${encodeURIComponent(message)}`} target="_blank" rel="noreferrer">
            {texts.openWhatsapp}
          </a>
        </p>
      )}
    </FormDialog>
  )
}
