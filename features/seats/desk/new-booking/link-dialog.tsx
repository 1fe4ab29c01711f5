import type { PaymentLink } from '../../api/holds-schemas.ts'
import { deskNewBooking as texts } from '#messages/bookings/desk-new-booking.ts'
import { printMoment } from '#desk/lib/print-time.ts'
import { Button } from '#desk/ui/button.tsx'
import { AreaField } from '#desk/ui/field.tsx'
import { FormDialog } from '#desk/ui/form-dialog.tsx'

type LinkDialogProps = { link: PaymentLink; email: string; onClose: () => void }

/** The link went out by mail; here it goes out by WhatsApp too. */
export function LinkDialog({ link: { message, phone, heldUntil }, email, onClose }: LinkDialogProps) {
  return (
    <FormDialog
      isOpen
      title={texts.linkTitle}
      onClose={onClose}
      onSubmit={onClose}
      acts={
        <Button type="submit" look="main">
          {texts.toBooking}
        </Button>
      }
    >
      <p>{texts.linkText(email, printMoment(new Date(heldUntil)))}</p>
      <AreaField label={texts.linkMessage} rows={4} readOnly value={message} />
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
