import type { EnquiryCase } from '#contract/desk/enquiries-schemas.ts'
import { deskEnquiries as texts } from '#messages/desk-enquiries.ts'
import { printShortMoment } from '#desk/lib/print-time.ts'
import classes from './enquiries.module.css'

/** What was asked, and everything that was written since. */
export function CaseThread({ found: { name, text, createdAt, messages } }: { found: EnquiryCase }) {
  return (
    <ol className={classes.messages}>
      <Message by={name} at={createdAt} text={text} direction="in" />
      {messages.map(({ id, direction, text: written, by, at }) => (
        <Message
          key={id}
          by={direction === 'in' ? name : direction === 'note' ? `${texts.note}, ${by}` : by}
          at={at}
          text={written}
          direction={direction}
        />
      ))}
    </ol>
  )
}

type MessageProps = { by: string; at: string; text: string; direction: 'in' | 'out' | 'note' }

function Message({ by, at, text, direction }: MessageProps) {
  return (
    <li className={`${classes.message} ${classes[direction]}`}>
      <p>
        <b>{by}</b> <time dateTime={at}>{printShortMoment(new Date(at))}</time>
      </p>
      <p className={classes.words}>{text}</p>
    </li>
  )
}
