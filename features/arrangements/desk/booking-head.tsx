import type { ReactNode } from 'react'
import { Link, useOutletContext } from 'react-router'
import type { StaffMember } from '#features/staff/api/staff-schemas.ts'
import { deskPages } from '#kernel/addresses/desk-pages.ts'
import { phoneHref } from '#ui/site/lib/site.ts'

type BookingHeaderProps = {
  booking: { reference: string; booker: string; phone: string }
  /** Further content of the line, such as special requests. */
  children?: ReactNode
}

/** The booker, reference and phone of a booking. Staff who may not open the booking see only the name. */
export function BookingHeader({ booking: { reference, booker, phone }, children }: BookingHeaderProps) {
  const staff = useOutletContext<StaffMember>()
  return (
    <span>
      {staff.permissions.read_bookings === 'yes' ? (
        <Link to={deskPages.booking(reference)}>{booker}</Link>
      ) : (
        <b>{booker}</b>
      )}
      <span className="muted">{reference}</span>
      <a href={phoneHref(phone)}>{phone}</a>
      {children}
    </span>
  )
}
