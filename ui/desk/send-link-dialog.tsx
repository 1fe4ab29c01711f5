import { useMutation, useQueryClient } from '@tanstack/react-query'
import { deskHold as texts } from '#messages/bookings/desk-hold.ts'
import { sentenceOf } from '#site/lib/api.ts'
import { Button } from './button.tsx'
import { AreaField } from './field.tsx'
import { FormDialog } from './form-dialog.tsx'
import { Note } from './note.tsx'

/** A link that was sent: the message for WhatsApp, and the phone; null where the phone cannot be told. */
type SentLink = { message: string; phone: string | null }

type SendLinkDialogProps = {
  title: string
  /** Empty for a booking without an address: nothing can be sent then. */
  email: string
  /** Why nothing can be sent without an address. */
  noEmail: string
  /** Whom the link reaches and what it asks for. */
  asks: string
  /** How many mails go out. */
  mails?: number
  send: () => Promise<SentLink>
  onClose: () => void
  onDone: (sentence: string) => void
}

/** Says whom a link to pay reaches and what it asks for, sends it, and gives it for WhatsApp too. */
export function SendLinkDialog({ title, email, noEmail, asks, mails = 1, send, onClose, onDone }: SendLinkDialogProps) {
  const queries = useQueryClient()
  const { mutate, isPending, error, data } = useMutation({
    mutationFn: send,
    async onSuccess() {
      onDone(texts.linkSent(email, mails))
      await queries.invalidateQueries({ queryKey: ['bookings'] })
    },
  })
  const isReady = email !== '' && data === undefined
  return (
    <FormDialog
      failure={error === null ? '' : sentenceOf(error, texts.linkFailed)}
      isOpen
      title={title}
      onClose={onClose}
      onSubmit={() => {
        if (isReady && !isPending) mutate()
      }}
      acts={
        <>
          <Button onClick={onClose}>{data === undefined ? texts.leave : texts.linkClose}</Button>
          {isReady ? (
            <Button type="submit" look="main" pendingText={isPending ? texts.working : undefined}>
              {texts.linkSend(mails)}
            </Button>
          ) : null}
        </>
      }
    >
      {email === '' ? <Note kind="waits">{noEmail}</Note> : null}
      {isReady ? <p>{asks}</p> : null}
      {data === undefined ? null : <Sent link={data} {...{ email, mails }} />}
    </FormDialog>
  )
}

function Sent({ link: { phone, message }, email, mails }: { link: SentLink; email: string; mails: number }) {
  return (
    <>
      <Note kind="good">{texts.linkSent(email, mails)}</Note>
      <AreaField label={texts.linkMessage} rows={mails > 1 ? 11 : 6} readOnly value={message} />
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
