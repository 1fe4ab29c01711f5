import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { DeskBooking } from '#contract/desk/bookings-schemas.ts'
import { sendPaymentLink } from '#contract/desk/holds-calls.ts'
import type { PaymentLink } from '#contract/desk/holds-schemas.ts'
import { deskHold as texts } from '#messages/desk-hold.ts'
import { deskCall } from '#desk/lib/desk-call.ts'
import { printExactRupees } from '#desk/lib/print-money.ts'
import { printShortMoment } from '#desk/lib/print-time.ts'
import { Button } from '#desk/ui/button.tsx'
import { AreaField } from '#desk/ui/field.tsx'
import { FormDialog } from '#desk/ui/form-dialog.tsx'
import { Note } from '#desk/ui/note.tsx'
import { sentenceOf } from '#web/lib/api.ts'

type PaymentLinkDialogProps = {
  booking: DeskBooking
  heldUntil: Date
  onClose: () => void
  onDone: (sentence: string) => void
}

/** Says whom the link reaches and what it asks for, sends it, and gives it for WhatsApp too. */
export function PaymentLinkDialog({ booking, heldUntil, onClose, onDone }: PaymentLinkDialogProps) {
  const { reference, booker, money } = booking
  const queries = useQueryClient()
  const { mutate, isPending, error, data } = useMutation({
    mutationFn: () => deskCall(sendPaymentLink, { params: { reference } }),
    async onSuccess() {
      onDone(texts.linkSent(booker.email))
      await queries.invalidateQueries({ queryKey: ['bookings'] })
    },
  })
  const isReady = booker.email !== '' && data === undefined
  return (
    <FormDialog
      failure={error === null ? '' : sentenceOf(error, texts.linkFailed)}
      isOpen
      title={texts.linkTitle(reference)}
      onClose={onClose}
      onSubmit={() => {
        if (isReady && !isPending) mutate()
      }}
      acts={
        <>
          <Button onClick={onClose}>{data === undefined ? texts.leave : texts.linkClose}</Button>
          {isReady ? (
            <Button type="submit" look="main" pendingText={isPending ? texts.working : undefined}>
              {texts.linkSend}
            </Button>
          ) : null}
        </>
      }
    >
      {booker.email === '' ? <Note kind="waits">{texts.linkNoEmail}</Note> : null}
      {isReady ? (
        <p>{texts.linkText(booker.email, printExactRupees(money.payablePaise), printShortMoment(heldUntil))}</p>
      ) : null}
      {data === undefined ? null : <Sent link={data} email={booker.email} />}
    </FormDialog>
  )
}

function Sent({ link: { phone, message }, email }: { link: PaymentLink; email: string }) {
  return (
    <>
      <Note kind="good">{texts.linkSent(email)}</Note>
      <AreaField label={texts.linkMessage} rows={4} readOnly value={message} />
      {phone === null ? null : (
        <p>
          <a href={`https://wa.me/${phone}?text=${encodeURIComponent(message)}`} target="_blank" rel="noreferrer">
            {texts.linkWhatsapp}
          </a>
        </p>
      )}
    </>
  )
}
