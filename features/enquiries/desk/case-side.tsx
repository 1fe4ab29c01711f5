import { Link, useOutletContext } from 'react-router'
import type { EnquiryCase } from '../api/desk-calls.ts'
import type { StaffMember } from '#features/staff/api/staff-schemas.ts'
import { deskEnquiries as texts } from '#messages/enquiries/desk.ts'
import { hasPermission } from '#ui/desk/lib/use-staff.ts'
import { SelectField } from '#ui/desk/field.tsx'
import { DeskIcon } from '#ui/desk/icon.tsx'
import { Note } from '#ui/desk/note.tsx'
import { serverMessageOf } from '#ui/site/lib/api.ts'
import { phoneHref } from '#ui/site/lib/site.ts'
import { CaseConflict } from './case-conflict.tsx'
import { CaseLead } from './case-lead.tsx'
import { MAX_BOOKING_GUESTS, newBookingAddress } from './new-booking-of.ts'
import { useChangeCase } from './use-change-case.ts'
import classes from './enquiries.module.css'

/** The customer, their contact details, the trip that they want, a button to book, and the assignee. */
export function CaseSide({ enquiry }: { enquiry: EnquiryCase }) {
  const staff = useOutletContext<StaffMember>()
  const { name, phone, email, facts, lead } = enquiry
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
      <CaseLead key={enquiry.number} enquiry={enquiry} />
      {hasPermission(staff, 'hold_seats') ? (
        <>
          <Link className={`line middle strong control ${classes.action}`} to={newBookingAddress(enquiry)}>
            {texts.hold(lead.guests === null ? null : Math.min(MAX_BOOKING_GUESTS, lead.guests))}
          </Link>
          <p className="muted">{texts.contactPrefilled}</p>
        </>
      ) : null}
      <Owner enquiry={enquiry} />
    </aside>
  )
}

/** The assignee. Choosing somebody assigns the case. */
function Owner({ enquiry }: { enquiry: EnquiryCase }) {
  const { ownerId, owner, colleagues } = enquiry
  const me = useOutletContext<StaffMember>()
  const caseChange = useChangeCase(enquiry, () => undefined)
  const { change, isPending, error } = caseChange
  const assign = (to: string) => change(to === '' ? { change: 'let_go' } : { change: 'give', to })
  const isKnown = ownerId === null || colleagues.some(({ id }) => id === ownerId)
  return (
    <>
      <SelectField
        label={texts.whose}
        value={ownerId ?? ''}
        onChange={(event) => (isPending ? undefined : assign(event.target.value))}
      >
        <option value="">{texts.nobodys}</option>
        {isKnown ? null : <option value={ownerId}>{owner}</option>}
        {colleagues.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <CaseConflict enquiry={enquiry} me={me.name} caseChange={caseChange} />
      {error === null ? null : <Note kind="bad">{serverMessageOf(error, texts.failed)}</Note>}
    </>
  )
}
