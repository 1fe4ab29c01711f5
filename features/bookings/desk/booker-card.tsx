import { useState } from 'react'
import { Link, useOutletContext } from 'react-router'
import { deskPages } from '#kernel/addresses/desk-pages.ts'
import type { DeskBooking } from '../api/desk-calls.ts'
import type { StaffMember } from '#features/staff/api/staff-schemas.ts'
import { deskBooker } from '#messages/bookings/desk-booker.ts'
import { deskBookings as texts } from '#messages/bookings/desk.ts'
import { hasPermission } from '#ui/desk/lib/use-staff.ts'
import { SmallButton } from '#ui/desk/button.tsx'
import { Card } from '#ui/desk/card.tsx'
import { Chip } from '#ui/desk/chip.tsx'
import { DeskIcon } from '#ui/desk/icon.tsx'
import { BookerDialog } from './booker-dialog.tsx'
import classes from '#ui/desk/booking-parts.module.css'

type BookerCardProps = { booking: DeskBooking; onDone: (sentence: string) => void }

/** The person who booked, and the ways to reach them. */
export function BookerCard({ booking, onDone }: BookerCardProps) {
  const { booker, status, enquiry, reference } = booking
  const { name, email, address, requests, trips } = booker
  const staff = useOutletContext<StaffMember>()
  const [isOpen, setIsOpen] = useState(false)
  const mayEdit = (status === 'held' || status === 'confirmed') && hasPermission(staff, 'change_guests')
  return (
    <Card
      title={texts.booker}
      actions={
        mayEdit ? (
          <SmallButton aria-label={deskBooker.editOf} onClick={() => setIsOpen(true)}>
            {deskBooker.edit}
          </SmallButton>
        ) : undefined
      }
    >
      <div className="stack gap-10 pad-14-16">
        <p>
          <b>{name}</b> {trips > 1 ? <Chip kind="plain">{texts.trips(trips)}</Chip> : null}
        </p>
        <div className={`stack gap-10 ${classes.ways}`}>
          <BookerContacts booker={booker} />
        </div>
        <dl className={`stack gap-6-14 ${classes.facts}`}>
          <dt>{texts.email}</dt>
          <dd>
            <a href={`mailto:${email}`}>{email}</a>
          </dd>
          {address.length === 0 ? null : (
            <>
              <dt>{texts.homeAddress}</dt>
              <dd>{address.join(', ')}</dd>
            </>
          )}
          {requests === '' ? null : (
            <>
              <dt>{texts.askedFor}</dt>
              <dd>{requests}</dd>
            </>
          )}
        </dl>
        {enquiry === null ? null : (
          <p>
            <Link to={deskPages.enquiry(enquiry.number)}>{texts.fromEnquiry(enquiry.printed)}</Link>
          </p>
        )}
        {hasPermission(staff, 'answer_enquiries') ? (
          <p>
            <Link to={`${deskPages.enquiries()}?complaint=${reference}`}>{texts.openComplaint}</Link>
          </p>
        ) : null}
      </div>
      {isOpen ? <BookerDialog booking={booking} onClose={() => setIsOpen(false)} onDone={onDone} /> : null}
    </Card>
  )
}

/** A call and a message button, shown first on a phone. */
export function BookerContacts({ booker: { phone, phoneNormalised } }: { booker: DeskBooking['booker'] }) {
  return (
    <>
      <a
        className={`line middle strong control gap-8 ${classes.action}`}
        href={`tel:${phoneNormalised ?? phone.replaceAll(/[^\d+]/g, '')}`}
      >
        <DeskIcon name="phone" />
        {texts.call(phone)}
      </a>
      {phoneNormalised === null ? null : (
        <a
          className={`line middle strong control gap-8 ${classes.action}`}
          href={`https://wa.me/${phoneNormalised.slice(1)}`}
          target="_blank"
          rel="noreferrer"
        >
          {texts.whatsapp}
        </a>
      )}
    </>
  )
}
