import type { MailboxState } from '../api/desk-schemas.ts'
import { deskMailbox as texts } from '#messages/enquiries/desk-mailbox.ts'
import { printShortMoment } from '#desk/lib/print-time.ts'
import { useNow } from '#desk/lib/use-now.ts'
import { Note } from '#desk/ui/note.tsx'
import classes from './mailbox.module.css'

/** When the office's mailbox was last read, what is wrong with it, and how many mails are only there. */
export function MailboxLine({ mailbox: { readAt, problem, left } }: { mailbox: MailboxState }) {
  const now = useNow()
  const read = readAt === null ? texts.neverRead : texts.read(printShortMoment(new Date(readAt), now))
  return (
    <>
      {problem === null ? (
        <p className={classes.facts}>{read}</p>
      ) : (
        <Note kind="bad">
          {texts.problems[problem]} {read}
        </Note>
      )}
      {left === 0 ? null : <p className={classes.facts}>{texts.left(left)}</p>}
    </>
  )
}
