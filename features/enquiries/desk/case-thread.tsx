import { useMutation, useQueryClient } from '@tanstack/react-query'
import { retryAnswer, type EnquiryCase } from '../api/desk-calls.ts'
import { deskEnquiries as texts } from '#messages/enquiries/desk.ts'
import { deskCall } from '#ui/desk/lib/desk-call.ts'
import { printShortDateTime } from '#ui/desk/lib/print-time.ts'
import { SmallButton } from '#ui/desk/button.tsx'
import { Note } from '#ui/desk/note.tsx'
import { serverMessageOf } from '#ui/site/lib/api.ts'
import { type Incoming, MailFacts } from './mail-facts.tsx'
import classes from './case-thread.module.css'

/** The enquiry, and all later messages. */
export function CaseThread({ enquiry: { number, name, text, createdAt, messages } }: { enquiry: EnquiryCase }) {
  return (
    <ol className="stack gap-10">
      <Message by={name} at={createdAt} text={text} direction="in" />
      {messages.map(({ id, direction, text: messageText, by, at, mail, incoming }) => (
        <Message
          key={id}
          by={direction === 'in' ? incoming?.name || name : direction === 'note' ? `${texts.note}, ${by}` : by}
          at={at}
          text={messageText}
          direction={direction}
          incoming={incoming}
          {...(mail === 'failed' && { failed: { number, message: id } })}
        />
      ))}
    </ol>
  )
}

type FailedMessage = { number: number; message: string }
type MessageProps = {
  by: string
  at: string
  text: string
  direction: 'in' | 'out' | 'note'
  incoming?: Incoming | null
  failed?: FailedMessage
}

function Message({ by, at, text, direction, incoming = null, failed }: MessageProps) {
  return (
    <li className={`${classes.message} ${classes[direction]}`}>
      <p>
        <b>{by}</b>{' '}
        <time className="muted" dateTime={at}>
          {printShortDateTime(new Date(at))}
        </time>
      </p>
      {text === '' ? null : <p className={`anywhere ${classes.words}`}>{text}</p>}
      {incoming === null ? null : <MailFacts incoming={incoming} isEmpty={text === ''} />}
      {failed === undefined ? null : <FailedMail {...failed} />}
    </li>
  )
}

/** Shown when the email of a reply was not delivered. */
function FailedMail({ number, message }: FailedMessage) {
  const queryClient = useQueryClient()
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => deskCall(retryAnswer, { params: { number: String(number), message } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['enquiries'] }),
  })
  return (
    <Note kind="bad">
      {error === null ? texts.mailFailed : serverMessageOf(error, texts.failed)}{' '}
      <SmallButton
        pendingText={isPending ? texts.working : undefined}
        onClick={() => (isPending ? undefined : mutate())}
      >
        {texts.tryAgain}
      </SmallButton>
    </Note>
  )
}
