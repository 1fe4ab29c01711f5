import type { DeskDepartureCancellation } from '../api/desk-calls.ts'
import { deskDepartureCancellation } from '#messages/departure-cancellations/desk-cancel.ts'
import classes from './set-up-departure-cancellation.module.css'

const texts = deskDepartureCancellation.mail

/** An email as one recipient reads it. */
export function DepartureCancellationMail({
  mail,
  isDim = false,
}: {
  mail: NonNullable<DeskDepartureCancellation['mail']>
  isDim?: boolean
}) {
  return (
    <div className={isDim ? classes.dimMail : classes.mail}>
      <p className="muted">{texts.to(mail.to)}</p>
      <p>
        <b>{mail.subject}</b>
      </p>
      <p>{mail.text}</p>
    </div>
  )
}
