import { Link, useOutletContext } from 'react-router'
import type { EnquiryCase } from '../api/desk-calls.ts'
import type { StaffMember } from '#features/staff/api/staff-schemas.ts'
import { deskEnquiries as texts } from '#messages/enquiries/desk.ts'
import { mayDo } from '#ui/desk/lib/use-staff.ts'
import { SelectField } from '#ui/desk/field.tsx'
import { DeskIcon } from '#ui/desk/icon.tsx'
import { Note } from '#ui/desk/note.tsx'
import { sentenceOf } from '#ui/site/lib/api.ts'
import { phoneHref } from '#ui/site/lib/site.ts'
import { CaseConflict } from './case-conflict.tsx'
import { CaseLead } from './case-lead.tsx'
import { MAX_BOOKING_GUESTS, newBookingAddress } from './new-booking-of.ts'
import { useChangeCase } from './use-change-case.ts'
import classes from './enquiries.module.css'

/** The customer, their contact details, the trip that they want, a button to book, and the assignee. */
export function CaseSide({ found }: { found: EnquiryCase }) {
  const staff = useOutletContext<StaffMember>()
  const { name, phone, email, facts, lead } = found
  return (
    <aside className={`stack anywhere gap-10 pad-16 ${classes.side}`}>
      <p>
        <b>{name}</b>
      </p>
      {phone === '' ? null : (
        <a className={`line middle strong control ${classes.action}`} href={phoneHref(phone)}>
          <DeskIcon name="phone" />
          {texts.call(phone)}
        </a>
      )}
      {email === '' ? null : (
        <p className="anywhere">
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
          <Link className={`line middle strong control ${classes.action}`} to={newBookingAddress(found)}>
            {texts.hold(lead.guests === null ? null : Math.min(MAX_BOOKING_GUESTS, lead.guests))}
          </Link>
          <p className="muted">{texts.contactPrefilled}</p>
        </>
      ) : null}
      <Owner found={found} />
    </aside>
  )
}

/** The assignee. Choosing somebody assigns the case. */
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
