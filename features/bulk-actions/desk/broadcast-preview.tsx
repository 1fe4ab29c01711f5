import type { BulkPreview } from '../api/desk-schemas.ts'
import { deskBulkActs as texts } from '#messages/bulk-actions/desk.ts'
import { SelectField } from '#desk/ui/field.tsx'
import { phoneHref } from '#site/lib/site.ts'
import classes from './bulk-acts.module.css'

type LetterPreviewProps = { preview: BulkPreview; isWritten: boolean; onShow: (reference: string) => void }

/** Who gets no letter and why, with a phone for those without an address, and the mail of one of the others. */
export function LetterPreview({ preview: { leftOut, people, mail }, isWritten, onShow }: LetterPreviewProps) {
  const taken = people.filter(({ reason }) => reason === null)
  const unreached = people.filter(({ reason }) => reason === 'no_address')
  return (
    <>
      {leftOut
        .filter(({ reason }) => reason !== 'no_address')
        .map(({ reason, bookings }) => (
          <p key={reason}>{texts.leftOut(bookings, texts.reasons[reason])}</p>
        ))}
      {unreached.length === 0 ? null : (
        <div>
          <p>{texts.noAddress(unreached.length)}</p>
          <ul className={classes.calls}>
            {unreached.map(({ reference, booker, phone }) => (
              <li key={reference}>
                {booker} <a href={phoneHref(phone)}>{phone}</a>
              </li>
            ))}
          </ul>
        </div>
      )}
      {mail === null || !isWritten ? null : (
        <>
          {taken.length < 2 ? null : (
            <SelectField
              label={texts.showMailOf}
              value={mail.reference}
              onChange={(event) => onShow(event.target.value)}
            >
              {taken.map(({ reference, booker }) => (
                <option key={reference} value={reference}>
                  {booker}, {reference}
                </option>
              ))}
            </SelectField>
          )}
          <blockquote className={classes.first}>
            <p className={classes.firstTo}>
              {texts.mailTo(mail.to, mail.email)}
              {'\n'}
              {texts.subjectIs(mail.subject)}
            </p>
            <p>{mail.text}</p>
          </blockquote>
        </>
      )}
    </>
  )
}
