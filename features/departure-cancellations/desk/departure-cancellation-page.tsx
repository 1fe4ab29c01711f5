import { useOutletContext, useParams, useSearchParams } from 'react-router'
import type { DeskDeparture } from '#features/departures/api/departure-schemas.ts'
import { deskPages } from '#kernel/addresses/desk-pages.ts'
import type { StaffMember } from '#features/staff/api/desk-schemas.ts'
import { BUSINESS_TIME_ZONE, todayIn } from '#kernel/dates/calendar-date.ts'
import { deskBreak } from '#messages/cancelled-departures/desk-cancel.ts'
import { deskBroken as texts } from '#messages/cancelled-departures/desk.ts'
import { deskDeparture } from '#messages/departures/desk-departure.ts'
import { NotAllowed } from '#desk/ui/not-allowed.tsx'
import { NotHere } from '#desk/ui/not-here.tsx'
import { FailedPart } from '#desk/ui/page-failed.tsx'
import { useNow } from '#desk/lib/use-now.ts'
import { mayDo } from '#desk/lib/use-staff.ts'
import { Skeleton } from '#desk/ui/skeleton.tsx'
import { isApiError } from '#site/lib/api.ts'
import { readBreakAddress, type BreakKey } from './break-address.ts'
import { Broken } from './broken.tsx'
import { SetUpBreak } from './set-up-break.tsx'
import { useDepartures } from './use-departures.ts'
import { isBrokenPage } from './who-breaks.ts'

/** A departure that breaks: the page that sets it up, and from then on what becomes of every booking. */
export function BreakPage() {
  const staff = useOutletContext<StaffMember>()
  const params = useParams()
  const [search] = useSearchParams()
  const keys = readBreakAddress(params, search)
  if (!mayDo(staff, 'read_break')) return <NotAllowed owner={staff.owner} />
  return <Found key={JSON.stringify(keys)} keys={keys} staff={staff} />
}

function Found({ keys, staff }: { keys: readonly BreakKey[]; staff: StaffMember }) {
  const found = useDepartures(keys)
  const today = todayIn(BUSINESS_TIME_ZONE, useNow())
  const [first] = found
  const isGone = isApiError(first?.error) && [404, 422].includes(first.error.status)
  if (first === undefined || isGone)
    return (
      <NotHere
        title={deskDeparture.notFound}
        text={deskDeparture.notFoundText}
        back={{ to: deskPages.departures(), words: deskDeparture.back }}
      />
    )
  const isLoading = found.some(({ data, error }) => data === undefined && error === null)
  const known = found.flatMap(({ data }) => data ?? [])
  const mayBreak = mayDo(staff, 'break_departure')
  // One that broke before the others is named among what is left out, as long as others can break.
  if (first.data?.isBroken === true && mayBreak && isLoading) return <Skeleton rows={10} />
  if (first.data?.isBroken === true && isBrokenPage(known, { today, mayBreak }))
    return <Broken key="broken" keys={keys} departure={first.data} staff={staff} />
  const failed = found.filter(({ data, error }) => data === undefined && error !== null)
  if (failed.some(({ error }) => !isApiError(error) || error.status !== 404))
    return <FailedPart onAgain={() => failed.forEach(({ refetch }) => void refetch())} />
  if (isLoading || first.data === undefined) return <Skeleton rows={10} />
  if (!mayBreak) return <NotBroken departure={first.data} />
  return <SetUpBreak first={first.data} departures={known} />
}

function NotBroken({ departure: { packageId, startDate } }: { departure: DeskDeparture }) {
  const back = { to: deskPages.departure(packageId, startDate), words: deskBreak.toDeparture }
  return <NotHere title={texts.notBroken} back={back} />
}
