import type { EnquiryCase } from '../api/desk-schemas.ts'
import { deskMailbox as texts } from '#messages/enquiries/desk-mailbox.ts'
import { Note } from '#desk/ui/note.tsx'
import classes from './mailbox.module.css'

/** What is known of a message that came by mail. */
export type Incoming = NonNullable<EnquiryCase['messages'][number]['incoming']>

/** Who sent a mail by its own words, what it repeats, and what of it is not kept. */
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
      {facts.length === 0 ? null : <p className={classes.facts}>{facts.join(' ')}</p>}
      {quoted === '' ? null : (
        <details className={classes.quoted}>
          <summary>{texts.quoted}</summary>
          <blockquote>{quoted}</blockquote>
        </details>
      )}
    </>
  )
}
