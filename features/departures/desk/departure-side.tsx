import { useState } from 'react'
import type { DeskDeparture } from '../api/departure-schemas.ts'
import type { StaffMember } from '#features/staff/api/desk-schemas.ts'
import { mayDo } from '#desk/lib/use-staff.ts'
import { Skeleton } from '#desk/ui/skeleton.tsx'
import { ChecksCard } from './checks-card.tsx'
import { ContactsCard } from './contacts-card.tsx'
import { HotelListsCard } from './hotel-lists-card.tsx'
import { useManifest } from './use-manifest.ts'

/**
 * What a departure lacks, and whom its travellers call. Both cards come at once, with whoever has no name yet: those lines
 * would push the buttons below them away from a pointer that is about to press one.
 */
export function DepartureSide({ staff, departure }: { staff: StaffMember; departure: DeskDeparture }) {
  const hasNameless = departure.checks.some(({ check, isDone }) => check === 'names' && !isDone)
  const isAsked = !departure.isBroken && hasNameless && mayDo(staff, 'read_manifest')
  const { data, isLoading, failureCount } = useManifest(departure, { isAsked })
  // What stands there stays, also when somebody else takes a name away: a form may be open in it.
  const [isThere, setIsThere] = useState(false)
  if (!isThere && isLoading && failureCount === 0) return <Skeleton rows={10} />
  if (!isThere) setIsThere(true)
  const nameless = isAsked
    ? (data?.bookings ?? []).filter(({ guests, travellers }) => travellers.length !== guests)
    : []
  return (
    <>
      {departure.isBroken ? null : <ChecksCard staff={staff} departure={departure} nameless={nameless} />}
      {departure.contacts === null ? null : (
        <ContactsCard staff={staff} departure={departure} known={departure.contacts} />
      )}
      {mayDo(staff, 'arrange_guests') && hasNights(departure) ? <HotelListsCard departure={departure} /> : null}
    </>
  )
}

/** Somebody sleeps somewhere: of a trip of one day no hotel gets a list. */
const hasNights = ({ guests, startDate, endDate }: DeskDeparture) => guests > 0 && startDate !== endDate
