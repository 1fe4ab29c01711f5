import type { MailboxState } from '../api/desk-calls.ts'
import { deskMailbox as texts } from '#messages/enquiries/desk-mailbox.ts'
import { printShortDateTime } from '#ui/desk/lib/print-time.ts'
import { useNow } from '#ui/desk/lib/use-now.ts'
import { Note } from '#ui/desk/note.tsx'
import classes from './mailbox.module.css'

/** When the office's mailbox was last read, any problem, and how many emails are only in the mailbox. */
export function MailboxLine({ mailbox: { readAt, problem, left } }: { mailbox: MailboxState }) {
  const now = useNow()
  const read = readAt === null ? texts.neverChecked : texts.read(printShortDateTime(new Date(readAt), now))
  return (
    <>
      {problem === null ? (
        <p className={`muted anywhere pad-8-16 ${classes.facts}`}>{read}</p>
      ) : (
        <Note kind="bad">
          {texts.problems[problem]} {read}
        </Note>
      )}
      {left === 0 ? null : <p className={`muted anywhere pad-8-16 ${classes.facts}`}>{texts.left(left)}</p>}
    </>
  )
}
