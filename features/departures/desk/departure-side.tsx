import { useState } from 'react'
import type { DeskDeparture } from '../api/departure-calls.ts'
import type { StaffMember } from '#features/staff/api/staff-schemas.ts'
import { hasPermission } from '#ui/desk/lib/use-staff.ts'
import { Skeleton } from '#ui/desk/skeleton.tsx'
import { ChecksCard } from './checks-card.tsx'
import { ContactsCard } from './contacts-card.tsx'
import { HotelListsCard } from '#features/arrangements/desk/hotel-lists-card.tsx'
import { useManifest } from '#features/arrangements/desk/use-manifest.ts'

/**
 * The missing checks of a departure, and its contacts. Both cards wait until the unnamed travellers are loaded, because
 * lines added later would push the buttons below away from the pointer.
 */
export function DepartureSide({ staff, departure }: { staff: StaffMember; departure: DeskDeparture }) {
  const hasUnnamed = departure.checks.some(({ check, isDone }) => check === 'names' && !isDone)
  const isRequested = !departure.isDepartureCancelled && hasUnnamed && hasPermission(staff, 'read_manifest')
  const { data, isLoading, failureCount } = useManifest(departure, { isRequested })
  // The content stays even when somebody else removes a name, because a form may be open in it.
  const [isPresent, setIsPresent] = useState(false)
  if (!isPresent && isLoading && failureCount === 0) return <Skeleton rows={10} />
  if (!isPresent) setIsPresent(true)
  const unnamedBookings = isRequested
    ? (data?.bookings ?? []).filter(({ guests, travellers }) => travellers.length !== guests)
    : []
  return (
    <>
      {departure.isDepartureCancelled ? null : (
        <ChecksCard staff={staff} departure={departure} unnamedBookings={unnamedBookings} />
      )}
      {departure.contacts === null ? null : (
        <ContactsCard staff={staff} departure={departure} departureContacts={departure.contacts} />
      )}
      {hasPermission(staff, 'arrange_guests') && hasNights(departure) ? <HotelListsCard departure={departure} /> : null}
    </>
  )
}

/** True when the departure has guests and nights. Only then are there hotel lists. */
const hasNights = ({ guests, startDate, endDate }: DeskDeparture) => guests > 0 && startDate !== endDate
