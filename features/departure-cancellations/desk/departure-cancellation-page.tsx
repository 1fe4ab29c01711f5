import { useOutletContext, useParams, useSearchParams } from 'react-router'
import type { DeskDeparture } from '#features/departures/api/departure-calls.ts'
import { deskPages } from '#kernel/addresses/desk-pages.ts'
import type { StaffMember } from '#features/staff/api/staff-schemas.ts'
import { BUSINESS_TIME_ZONE, todayIn } from '#kernel/dates/calendar-date.ts'
import { deskDepartureCancellation } from '#messages/departure-cancellations/desk-cancel.ts'
import { deskCancelledDeparture as texts } from '#messages/departure-cancellations/desk.ts'
import { deskDeparture } from '#messages/departures/desk-departure.ts'
import { NotAllowed } from '#ui/desk/not-allowed.tsx'
import { RecordNotFound } from '#ui/desk/record-not-found.tsx'
import { Loading } from '#ui/desk/loading.tsx'
import { useNow } from '#ui/desk/lib/use-now.ts'
import { hasPermission } from '#ui/desk/lib/use-staff.ts'
import { Skeleton } from '#ui/desk/skeleton.tsx'
import { isApiError } from '#ui/site/lib/api.ts'
import { readDepartureCancellationAddress, type DepartureCancellationKey } from './departure-cancellation-address.ts'
import { CancelledDeparture } from './cancelled-departure.tsx'
import { SetUpDepartureCancellation } from './set-up-departure-cancellation.tsx'
import { useDepartures } from './use-departures.ts'
import { isCancelledDeparturePage } from './departures-to-cancel.ts'

/** The page of a departure cancellation: first the form, then the outcomes of the bookings. */
export function DepartureCancellationPage() {
  const staff = useOutletContext<StaffMember>()
  const params = useParams()
  const [search] = useSearchParams()
  const keys = readDepartureCancellationAddress(params, search)
  if (!hasPermission(staff, 'read_departure_cancellations')) return <NotAllowed owner={staff.owner} />
  return <CancellationContent key={JSON.stringify(keys)} keys={keys} staff={staff} />
}

function CancellationContent({ keys, staff }: { keys: readonly DepartureCancellationKey[]; staff: StaffMember }) {
  const found = useDepartures(keys)
  const today = todayIn(BUSINESS_TIME_ZONE, useNow())
  const [first] = found
  const isNotFound = isApiError(first?.error) && [404, 422].includes(first.error.status)
  if (first === undefined || isNotFound)
    return (
      <RecordNotFound
        title={deskDeparture.notFound}
        text={deskDeparture.notFoundText}
        back={{ to: deskPages.departures(), label: deskDeparture.back }}
      />
    )
  const isLoading = found.some(({ data, error }) => data === undefined && error === null)
  const loaded = found.flatMap(({ data }) => data ?? [])
  const mayCancelDeparture = hasPermission(staff, 'cancel_departure')
  // Wait for the other departures. If any can still be cancelled, the form is shown and lists this one as left out.
  if (first.data?.isDepartureCancelled === true && mayCancelDeparture && isLoading) return <Skeleton rows={10} />
  if (first.data?.isDepartureCancelled === true && isCancelledDeparturePage(loaded, { today, mayCancelDeparture }))
    return <CancelledDeparture key="cancelled" keys={keys} departure={first.data} staff={staff} />
  const failed = found.filter(({ data, error }) => data === undefined && error !== null)
  const error = failed.find((one) => !isApiError(one.error) || one.error.status !== 404)?.error ?? null
  if (error !== null || isLoading || first.data === undefined) {
    const refetch = () => failed.forEach((one) => void one.refetch())
    return <Loading of={{ data: undefined, error, refetch }} rows={10} />
  }
  if (!mayCancelDeparture) return <DepartureNotCancelled departure={first.data} />
  return <SetUpDepartureCancellation first={first.data} departures={loaded} />
}

function DepartureNotCancelled({ departure: { packageId, startDate } }: { departure: DeskDeparture }) {
  const backLink = { to: deskPages.departure(packageId, startDate), label: deskDepartureCancellation.toDeparture }
  return <RecordNotFound title={texts.departureNotCancelled} back={backLink} />
}
