import { useState } from 'react'
import { Link } from 'react-router'
import { getDepartureCancellation, type DeskDepartureCancellation } from '../api/desk-calls.ts'
import type { DeskDeparture } from '#features/departures/api/departure-calls.ts'
import { deskPages } from '#kernel/addresses/desk-pages.ts'
import type { StaffMember } from '#features/staff/api/staff-schemas.ts'
import { calendarDate } from '#kernel/dates/calendar-date.ts'
import { deskCancelledDeparture as texts } from '#messages/departure-cancellations/desk.ts'
import { deskDeparture } from '#messages/departures/desk-departure.ts'
import { useDeskQuery } from '#ui/desk/lib/use-desk-query.ts'
import { printRupees } from '#ui/desk/lib/print-money.ts'
import { printDay, printShortDateTime } from '#ui/desk/lib/print-time.ts'
import { useNow } from '#ui/desk/lib/use-now.ts'
import { hasPermission } from '#ui/desk/lib/use-staff.ts'
import { Card } from '#ui/desk/card.tsx'
import { Note } from '#ui/desk/note.tsx'
import columns from '#ui/desk/page-columns.module.css'
import { Loading } from '#ui/desk/loading.tsx'
import { PageTitle } from '#ui/desk/page-title.tsx'
import type { DepartureCancellationKey } from './departure-cancellation-address.ts'
import { nextPollDelay, departureCancellationTotals } from './departure-cancellation-facts.ts'
import { DepartureCancellationMail } from './departure-cancellation-mail.tsx'
import { DEPARTURE_CANCELLATIONS_KEY } from './departure-cancellations-key.ts'
import { CancelledDepartureBookings } from './cancelled-departure-bookings.tsx'
import { CancelledDepartureCounts } from './cancelled-departure-counts.tsx'
import { CancelledDepartureSteps } from './cancelled-departure-steps.tsx'
import { CancelledDepartureTabs } from './cancelled-departure-together.tsx'
import { ChangeOffers } from './change-offers.tsx'
import { RefundQueueCard } from './refund-queue-card.tsx'
import { RemindButton } from './remind-button.tsx'
import { ProgressCard } from './progress-card.tsx'
import classes from './cancelled-departure.module.css'

type CancelledDepartureProps = {
  keys: readonly DepartureCancellationKey[]
  departure: DeskDeparture
  staff: StaffMember
}

/** A cancelled departure: the progress of the work, and every booking with its outcome. */
export function CancelledDeparture({ keys, departure, staff }: CancelledDepartureProps) {
  const { packageId, packageName, startDate } = departure
  const now = useNow()
  const day = printDay(calendarDate(startDate), now)
  const { data, error, refetch } = useDeskQuery(
    [...DEPARTURE_CANCELLATIONS_KEY, packageId, startDate],
    [getDepartureCancellation, { params: { packageId: String(packageId), startDate } }],
    { refetchInterval: ({ state }) => nextPollDelay(state.data, new Date()), staleTime: 0 },
  )
  return (
    <>
      <p className="row below-10 gap-4-16">
        <Link to={deskPages.departures()}>{deskDeparture.back}</Link>
        <Link to={deskPages.departure(packageId, startDate)}>{texts.departure(packageName, day)}</Link>
      </p>
      <PageTitle title={texts.title(packageName, day)} />
      <Loading of={{ data, error, refetch }} rows={10}>
        {(departureCancellation) => (
          <CancelledDepartureContent
            departureCancellation={departureCancellation}
            keys={keys}
            departure={departure}
            staff={staff}
          />
        )}
      </Loading>
    </>
  )
}

function CancelledDepartureContent({
  departureCancellation,
  keys,
  departure,
  staff,
}: CancelledDepartureProps & { departureCancellation: DeskDepartureCancellation }) {
  const [notice, setNotice] = useState('')
  const sums = departureCancellationTotals(departureCancellation)
  const canDecide = hasPermission(staff, 'cancel_departure')
  const { reason, cancelledBy, cancelledAt, mail } = departureCancellation
  return (
    <>
      <div className={`row low spread ${classes.head}`}>
        <p>
          {texts.head({ reason, who: cancelledBy, at: printShortDateTime(new Date(cancelledAt)) })}{' '}
          {texts.sums(sums.all, sums.guests, printRupees(sums.paidPaise))}
        </p>
        <div className="row gap-8">
          {canDecide && sums.counts.waits > 0 ? (
            <ChangeOffers departureCancellation={departureCancellation} departure={departure} onDone={setNotice} />
          ) : null}
          {canDecide && departureCancellation.change.mails > 0 ? (
            <RemindButton departureCancellation={departureCancellation} onDone={setNotice} />
          ) : null}
        </div>
      </div>
      <CancelledDepartureTabs keys={keys} />
      {notice === '' ? null : (
        <div className="below-14">
          <Note kind="good">{notice}</Note>
        </div>
      )}
      <CancelledDepartureSteps departureCancellation={departureCancellation} sums={sums} />
      <CancelledDepartureCounts departureCancellation={departureCancellation} sums={sums} />
      <div className="row top gap-18">
        <div className={`stack shrink gap-18 ${columns.main}`}>
          <CancelledDepartureBookings departureCancellation={departureCancellation} sums={sums} staff={staff} />
        </div>
        <div className={`stack gap-18 ${columns.side}`}>
          <RefundQueueCard departureCancellation={departureCancellation} staff={staff} onDone={setNotice} />
          <ProgressCard departureCancellation={departureCancellation} sums={sums} />
          {mail === null ? null : (
            <Card title={texts.mail.title}>
              <div className="stack gap-10 pad-14-16">
                <DepartureCancellationMail mail={mail} />
              </div>
            </Card>
          )}
        </div>
      </div>
    </>
  )
}
