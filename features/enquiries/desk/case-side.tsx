import { Link, useOutletContext } from 'react-router'
import type { EnquiryCase } from '../api/desk-schemas.ts'
import type { StaffMember } from '#features/staff/api/desk-schemas.ts'
import { deskEnquiries as texts } from '#messages/enquiries/desk.ts'
import { mayDo } from '#desk/lib/use-staff.ts'
import { SelectField } from '#desk/ui/field.tsx'
import { DeskIcon } from '#desk/ui/icon.tsx'
import { Note } from '#desk/ui/note.tsx'
import { sentenceOf } from '#site/lib/api.ts'
import { phoneHref } from '#site/lib/site.ts'
import { CaseConflict } from './case-conflict.tsx'
import { CaseLead } from './case-lead.tsx'
import { GUESTS_OF_BOOKING, newBookingOf } from './new-booking-of.ts'
import { useChangeCase } from './use-change-case.ts'
import classes from './enquiries.module.css'

/** Who asks, how to reach them, what they want, the way into a booking, and whose it is. */
export function CaseSide({ found }: { found: EnquiryCase }) {
  const staff = useOutletContext<StaffMember>()
  const { name, phone, email, facts, lead } = found
  return (
    <aside className={classes.side}>
      <p>
        <b>{name}</b>
      </p>
      {phone === '' ? null : (
        <a className={classes.action} href={phoneHref(phone)}>
          <DeskIcon name="phone" />
          {texts.call(phone)}
        </a>
      )}
      {email === '' ? null : (
        <p className={classes.address}>
          <a href={`mailto:${email}`}>{email}</a>
        </p>
      )}
      {facts.length === 0 ? null : (
        <dl className={classes.facts}>
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <h3>{texts.lead}</h3>
      <CaseLead key={found.number} found={found} />
      {mayDo(staff, 'hold_seats') ? (
        <>
          <Link className={classes.action} to={newBookingOf(found)}>
            {texts.hold(lead.guests === null ? null : Math.min(GUESTS_OF_BOOKING, lead.guests))}
          </Link>
          <p className={classes.muted}>{texts.takenOver}</p>
        </>
      ) : null}
      <Owner found={found} />
    </aside>
  )
}

/** Whose it is. Choosing somebody gives it to them. */
function Owner({ found }: { found: EnquiryCase }) {
  const { ownerId, owner, colleagues } = found
  const me = useOutletContext<StaffMember>()
  const changing = useChangeCase(found, () => undefined)
  const { change, isPending, error } = changing
  const give = (to: string) => change(to === '' ? { change: 'let_go' } : { change: 'give', to })
  const isKnown = ownerId === null || colleagues.some(({ id }) => id === ownerId)
  return (
    <>
      <SelectField
        label={texts.whose}
        value={ownerId ?? ''}
        onChange={(event) => (isPending ? undefined : give(event.target.value))}
      >
        <option value="">{texts.nobodys}</option>
        {isKnown ? null : <option value={ownerId}>{owner}</option>}
        {colleagues.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <CaseConflict found={found} me={me.name} changing={changing} />
      {error === null ? null : <Note kind="bad">{sentenceOf(error, texts.failed)}</Note>}
    </>
  )
}
