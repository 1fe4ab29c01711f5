import type { EnquiryCase } from '../api/desk-calls.ts'
import { deskMailbox as texts } from '#messages/enquiries/desk-mailbox.ts'
import { Note } from '#ui/desk/note.tsx'
import classes from './mailbox.module.css'

/** The details of a message received by email. */
export type Incoming = NonNullable<EnquiryCase['messages'][number]['incoming']>

/** The sender as stated in an email, the quoted text, and what was not stored. */
export function MailFacts({ incoming, isEmpty }: { incoming: Incoming; isEmpty: boolean }) {
  const { email, isKnown, quoted, files, isAutomatic, isCut } = incoming
  const names = files.map(({ name, bytes }) => texts.kilobytes(name, bytes)).join(', ')
  const facts = [
    isEmpty ? texts.noText : '',
    isAutomatic ? texts.automatic : '',
    names === '' ? '' : texts.files(names),
    isCut ? texts.cut : '',
  ].filter(Boolean)
  return (
    <>
      {isKnown ? null : <Note kind="waits">{texts.otherAddress(email)}</Note>}
      {facts.length === 0 ? null : <p className={`muted anywhere pad-8-16 ${classes.facts}`}>{facts.join(' ')}</p>}
      {quoted === '' ? null : (
        <details className={classes.quoted}>
          <summary>{texts.quoted}</summary>
          <blockquote>{quoted}</blockquote>
        </details>
      )}
    </>
  )
}
