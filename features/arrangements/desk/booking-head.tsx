import type { ReactNode } from 'react'
import { Link, useOutletContext } from 'react-router'
import type { StaffMember } from '#features/staff/api/desk-schemas.ts'
import { deskPages } from '#kernel/addresses/desk-pages.ts'
import { phoneHref } from '#site/lib/site.ts'
import classes from './departure-page.module.css'

type BookingHeadProps = {
  booking: { reference: string; booker: string; phone: string }
  /** What else stands in the line, such as wishes. */
  children?: ReactNode
}

/** Booker, reference and phone of a booking. Who may not open its page reads the name. */
export function BookingHead({ booking: { reference, booker, phone }, children }: BookingHeadProps) {
  const staff = useOutletContext<StaffMember>()
  return (
    <span>
      {staff.acts.read_bookings === 'yes' ? <Link to={deskPages.booking(reference)}>{booker}</Link> : <b>{booker}</b>}
      <span className={classes.muted}>{reference}</span>
      <a href={phoneHref(phone)}>{phone}</a>
      {children}
    </span>
  )
}
