import { useState } from 'react'
import { Link, useOutletContext } from 'react-router'
import { deskPages } from '#kernel/addresses/desk-pages.ts'
import type { DeskBooking } from '../api/desk-schemas.ts'
import type { StaffMember } from '#features/staff/api/desk-schemas.ts'
import { deskBooker } from '#messages/bookings/desk-booker.ts'
import { deskBookings as texts } from '#messages/bookings/desk.ts'
import { mayDo } from '#desk/lib/use-staff.ts'
import { Button } from '#desk/ui/button.tsx'
import { Card } from '#desk/ui/card.tsx'
import { Chip } from '#desk/ui/chip.tsx'
import { DeskIcon } from '#desk/ui/icon.tsx'
import { BookerDialog } from './booker-dialog.tsx'
import classes from './booking-page.module.css'

type BookerCardProps = { booking: DeskBooking; onDone: (sentence: string) => void }

/** The person who booked, and the ways to reach them. */
export function BookerCard({ booking, onDone }: BookerCardProps) {
  const { booker, status, enquiry, reference } = booking
  const { name, email, address, requests, trips } = booker
  const staff = useOutletContext<StaffMember>()
  const [isOpen, setIsOpen] = useState(false)
  const mayEdit = (status === 'held' || status === 'confirmed') && mayDo(staff, 'change_guests')
  return (
    <Card
      title={texts.booker}
      acts={
        mayEdit ? (
          <Button size="small" aria-label={deskBooker.editOf} onClick={() => setIsOpen(true)}>
            {deskBooker.edit}
          </Button>
        ) : undefined
      }
    >
      <div className={classes.body}>
        <p>
          <b>{name}</b> {trips > 1 ? <Chip kind="plain">{texts.trips(trips)}</Chip> : null}
        </p>
        <div className={classes.ways}>
          <BookerWays booker={booker} />
        </div>
        <dl className={classes.facts}>
          <dt>{texts.email}</dt>
          <dd>
            <a href={`mailto:${email}`}>{email}</a>
          </dd>
          {address.length === 0 ? null : (
            <>
              <dt>{texts.livesIn}</dt>
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
        {mayDo(staff, 'answer_enquiries') ? (
          <p>
            <Link to={`${deskPages.enquiries()}?complaint=${reference}`}>{texts.openComplaint}</Link>
          </p>
        ) : null}
      </div>
      {isOpen ? <BookerDialog booking={booking} onClose={() => setIsOpen(false)} onDone={onDone} /> : null}
    </Card>
  )
}

/** A call and a message, first on a phone. */
export function BookerWays({ booker: { phone, phoneNormalised } }: { booker: DeskBooking['booker'] }) {
  return (
    <>
      <a className={classes.action} href={`tel:${phoneNormalised ?? phone.replaceAll(/[^\d+]/g, '')}`}>
        <DeskIcon name="phone" />
        {texts.call(phone)}
      </a>
      {phoneNormalised === null ? null : (
        <a
          className={classes.action}
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
