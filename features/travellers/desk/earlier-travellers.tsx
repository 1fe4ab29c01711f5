import { useMutation, useQuery } from '@tanstack/react-query'
import { useOutletContext } from 'react-router'
import { findCaller } from '#features/bookings/api/holds-calls.ts'
import type { StaffMember } from '#features/staff/api/desk-schemas.ts'
import { listDeskTravellers } from '../api/desk-calls.ts'
import type { GivenTraveller } from '../api/schemas.ts'
import { calendarDate, formatCalendarDate } from '#kernel/dates/calendar-date.ts'
import { deskTravellerList as texts } from '#messages/travellers/desk-list.ts'
import { deskCall } from '#desk/lib/desk-call.ts'
import { mayDo } from '#desk/lib/use-staff.ts'
import { Button } from '#desk/ui/button.tsx'
import classes from './pasted-table.module.css'

/** Fewer digits find nobody. */
const FEWEST_DIGITS = 10

type EarlierTravellersProps = {
  phone: string
  reference: string
  onTake: (travellers: readonly GivenTraveller[], saidOn: string) => void
}

/** The travellers of a caller's earlier trips, which can be taken over. They are erased some weeks after a trip. */
export function EarlierTravellers({ phone, reference, onTake }: EarlierTravellersProps) {
  const staff = useOutletContext<StaffMember>()
  const digits = phone.replaceAll(/\D/g, '')
  const { data } = useQuery({
    queryKey: ['callers', digits],
    queryFn: () => deskCall(findCaller, { query: { phone } }),
    enabled: digits.length >= FEWEST_DIGITS && mayDo(staff, 'hold_seats'),
  })
  const take = useMutation({
    mutationFn: (trip: { reference: string; startDate: string }) =>
      deskCall(listDeskTravellers, { params: { reference: trip.reference } }),
    onSuccess: ({ travellers }, { startDate }) => onTake(travellers, startDate),
  })
  const trips = (data?.caller?.trips ?? []).filter((trip) => trip.reference !== reference)
  if (trips.length === 0) return null
  const found = take.data?.travellers.length
  return (
    <div className={classes.row}>
      {trips.map((trip) => (
        <Button key={trip.reference} size="small" onClick={() => take.mutate(trip)}>
          {texts.earlier(`${trip.packageName}, ${formatCalendarDate(calendarDate(trip.startDate))}`)}
        </Button>
      ))}
      {found === undefined ? null : (
        <span role="status">{found === 0 ? texts.earlierNone : texts.earlierTaken(found)}</span>
      )}
    </div>
  )
}
