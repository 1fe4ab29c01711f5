import { useMutation } from '@tanstack/react-query'
import { useOutletContext } from 'react-router'
import { findCaller } from '#features/seats/api/desk-calls.ts'
import type { StaffMember } from '#features/staff/api/staff-schemas.ts'
import { listDeskTravellers } from '../api/desk-calls.ts'
import type { TravellerInput } from '../api/calls.ts'
import { calendarDate, formatCalendarDate } from '#kernel/dates/calendar-date.ts'
import { deskTravellerList as texts } from '#messages/travellers/desk-list.ts'
import { deskCall } from '#ui/desk/lib/desk-call.ts'
import { useDeskQuery } from '#ui/desk/lib/use-desk-query.ts'
import { hasPermission } from '#ui/desk/lib/use-staff.ts'
import { SmallButton } from '#ui/desk/button.tsx'

/** The search needs at least this many digits. */
const MIN_DIGITS = 10

type EarlierTravellersProps = {
  phone: string
  reference: string
  onChoose: (travellers: readonly TravellerInput[], statedOn: string) => void
}

/** The travellers of a caller's earlier trips, ready to be copied. They are erased some weeks after a trip. */
export function EarlierTravellers({ phone, reference, onChoose }: EarlierTravellersProps) {
  const staff = useOutletContext<StaffMember>()
  const digits = phone.replaceAll(/\D/g, '')
  const { data } = useDeskQuery(['callers', digits], [findCaller, { query: { phone } }], {
    enabled: digits.length >= MIN_DIGITS && hasPermission(staff, 'hold_seats'),
  })
  const copyTravellers = useMutation({
    mutationFn: (trip: { reference: string; startDate: string }) =>
      deskCall(listDeskTravellers, { params: { reference: trip.reference } }),
    onSuccess: ({ travellers }, { startDate }) => onChoose(travellers, startDate),
  })
  const trips = (data?.caller?.trips ?? []).filter((trip) => trip.reference !== reference)
  if (trips.length === 0) return null
  const found = copyTravellers.data?.travellers.length
  return (
    <div className="row middle gap-8">
      {trips.map((trip) => (
        <SmallButton key={trip.reference} onClick={() => copyTravellers.mutate(trip)}>
          {texts.earlier(`${trip.packageName}, ${formatCalendarDate(calendarDate(trip.startDate))}`)}
        </SmallButton>
      ))}
      {found === undefined ? null : (
        <span role="status">{found === 0 ? texts.earlierNone : texts.earlierAdded(found)}</span>
      )}
    </div>
  )
}
