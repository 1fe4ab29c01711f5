import { Link, useOutletContext } from 'react-router'
import { deskPages } from '#contract/desk/desk-pages.ts'
import type { EnquiryCase } from '#contract/desk/enquiries-schemas.ts'
import type { StaffMember } from '#contract/desk/staff-schemas.ts'
import { deskEnquiries as texts } from '#messages/desk-enquiries.ts'
import { mayDo } from '#desk/lib/use-staff.ts'
import { DeskIcon } from '#desk/ui/icon.tsx'
import classes from './enquiries.module.css'

/** Who asks, how to reach them, and the way into a booking with what is known. */
export function CaseSide({ found }: { found: EnquiryCase }) {
  const staff = useOutletContext<StaffMember>()
  const { name, phone, email, facts, owner, lead } = found
  return (
    <aside className={classes.side}>
      <p>
        <b>{name}</b>
      </p>
      {phone === '' ? null : (
        <a className={classes.action} href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>
          <DeskIcon name="phone" />
          {texts.call(phone)}
        </a>
      )}
      {email === '' ? null : (
        <p>
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
      {mayDo(staff, 'hold_seats') ? (
        <>
          <h3>{texts.makeBooking}</h3>
          <Link className={classes.action} to={newBookingOf(found)}>
            {texts.hold(lead.guests)}
          </Link>
          <p className={classes.muted}>{texts.takenOver}</p>
        </>
      ) : null}
      <h3>{texts.whose}</h3>
      <p>{owner ?? texts.nobodys}</p>
    </aside>
  )
}

function newBookingOf({ name, phone, email, lead, number }: EnquiryCase): string {
  const { packageId, packageName, startDate, guests } = lead
  const query = new URLSearchParams({ enquiry: String(number), name, phone, email })
  if (packageId !== null) {
    query.set('package', String(packageId))
    query.set('packageName', packageName ?? '')
  }
  if (startDate !== null) query.set('date', startDate)
  if (guests !== null) query.set('guests', String(guests))
  return `${deskPages.newBooking()}?${query.toString()}`
}
