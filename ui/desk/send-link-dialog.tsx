import { useMutation, useQueryClient } from '@tanstack/react-query'
import { deskHold as texts } from '#messages/seats/desk-hold.ts'
import { TextAreaField } from './field.tsx'
import { FormDialog } from './form-dialog.tsx'
import { Note } from './note.tsx'

/** A link that was sent. `message` is the text for WhatsApp. `phone` is null when the number may not be shown. */
type SentLink = { message: string; phone: string | null }

type SendLinkDialogProps = {
  title: string
  /** Empty for a booking without an email address, in which case nothing can be sent. */
  email: string
  /** Why nothing can be sent without an address. */
  noEmail: string
  /** Who receives the link and what it asks for. */
  purpose: string
  /** How many emails are sent. */
  mails?: number
  send: () => Promise<SentLink>
  onClose: () => void
  onDone: (sentence: string) => void
}

/** Shows who receives a payment link and what it asks for, sends it, and offers it for WhatsApp too. */
export function SendLinkDialog({
  title,
  email,
  noEmail,
  purpose,
  mails = 1,
  send,
  onClose,
  onDone,
}: SendLinkDialogProps) {
  const queryClient = useQueryClient()
  const sending = useMutation({
    mutationFn: send,
    async onSuccess() {
      onDone(texts.linkSent(email, mails))
      await queryClient.invalidateQueries({ queryKey: ['bookings'] })
    },
  })
  const isReady = email !== '' && sending.data === undefined
  return (
    <FormDialog
      isOpen
      title={title}
      sending={sending}
      texts={{
        leave: sending.data === undefined ? texts.leave : texts.linkClose,
        action: isReady ? texts.linkSend(mails) : undefined,
        working: texts.working,
        failed: texts.linkFailed,
      }}
      onClose={onClose}
      onSubmit={() => {
        if (isReady) sending.mutate()
      }}
    >
      {email === '' ? <Note kind="waits">{noEmail}</Note> : null}
      {isReady ? <p>{purpose}</p> : null}
      {sending.data === undefined ? null : <SentMessage link={sending.data} {...{ email, mails }} />}
    </FormDialog>
  )
}

function SentMessage({ link: { phone, message }, email, mails }: { link: SentLink; email: string; mails: number }) {
  return (
    <>
      <Note kind="good">{texts.linkSent(email, mails)}</Note>
      <TextAreaField label={texts.linkMessage} rows={mails > 1 ? 11 : 6} readOnly value={message} />
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
