import type { BulkPreview } from '../api/desk-calls.ts'
import { deskBulkActions as texts } from '#messages/bulk-actions/desk.ts'
import { SelectField } from '#ui/desk/field.tsx'
import { phoneHref } from '#ui/site/lib/site.ts'
import { bind } from '#ui/desk/lib/form-fields.ts'
import classes from './bulk-actions.module.css'

type MessagePreviewProps = {
  preview: BulkPreview
  isMessageEntered: boolean
  onSelectBooking: (reference: string) => void
}

/** Shows who gets no email and why, with a phone number for those without an address, and a preview of one email. */
export function MessagePreview({
  preview: { leftOut, people, mail },
  isMessageEntered,
  onSelectBooking,
}: MessagePreviewProps) {
  const recipients = people.filter(({ reason }) => reason === null)
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
          <ul className={`stack ${classes.calls}`}>
            {unreached.map(({ reference, booker, phone }) => (
              <li key={reference}>
                {booker} <a href={phoneHref(phone)}>{phone}</a>
              </li>
            ))}
          </ul>
        </div>
      )}
      {mail === null || !isMessageEntered ? null : (
        <>
          {recipients.length < 2 ? null : (
            <SelectField label={texts.showMailOf} {...bind(mail.reference, onSelectBooking)}>
              {recipients.map(({ reference, booker }) => (
                <option key={reference} value={reference}>
                  {booker}, {reference}
                </option>
              ))}
            </SelectField>
          )}
          <blockquote className={`anywhere lines ${classes.first}`}>
            <p className="muted small">
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
