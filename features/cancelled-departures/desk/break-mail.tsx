import type { DeskBreak } from '../api/desk-schemas.ts'
import { deskBreak } from '#messages/cancelled-departures/desk-cancel.ts'
import classes from './set-up-break.module.css'

const texts = deskBreak.mail

/** A mail as one of them reads it. */
export function BreakMail({ mail, isDim = false }: { mail: NonNullable<DeskBreak['mail']>; isDim?: boolean }) {
  return (
    <div className={isDim ? classes.dimMail : classes.mail}>
      <p className={classes.muted}>{texts.to(mail.to)}</p>
      <p>
        <b>{mail.subject}</b>
      </p>
      <p>{mail.text}</p>
    </div>
  )
}
