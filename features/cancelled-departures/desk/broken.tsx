import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { showBreak } from '../api/desk-calls.ts'
import type { DeskBreak } from '../api/desk-schemas.ts'
import type { DeskDeparture } from '#features/departures/api/departure-schemas.ts'
import { deskPages } from '#kernel/addresses/desk-pages.ts'
import type { StaffMember } from '#features/staff/api/desk-schemas.ts'
import { calendarDate } from '#kernel/dates/calendar-date.ts'
import { deskBroken as texts } from '#messages/cancelled-departures/desk.ts'
import { deskDeparture } from '#messages/departures/desk-departure.ts'
import { FailedPart } from '#desk/ui/page-failed.tsx'
import { deskCall } from '#desk/lib/desk-call.ts'
import { printRupees } from '#desk/lib/print-money.ts'
import { printDay, printShortMoment } from '#desk/lib/print-time.ts'
import { useNow } from '#desk/lib/use-now.ts'
import { usePage } from '#desk/lib/use-page.ts'
import { mayDo } from '#desk/lib/use-staff.ts'
import { Card } from '#desk/ui/card.tsx'
import { Note } from '#desk/ui/note.tsx'
import { Skeleton } from '#desk/ui/skeleton.tsx'
import columns from '#desk/ui/page-columns.module.css'
import type { BreakKey } from './break-address.ts'
import { lookAgainAfter, sumsOfBreak } from './break-facts.ts'
import { BreakMail } from './break-mail.tsx'
import { BREAKS_KEY } from './breaks-key.ts'
import { BrokenBookings } from './broken-bookings.tsx'
import { BrokenCounts } from './broken-counts.tsx'
import { BrokenSteps } from './broken-steps.tsx'
import { BrokenTogether } from './broken-together.tsx'
import { ChangeOffers } from './change-offers.tsx'
import { RefundQueueCard } from './refund-queue-card.tsx'
import { RemindButton } from './remind-button.tsx'
import { WorkCard } from './work-card.tsx'
import classes from './broken.module.css'

type BrokenProps = { keys: readonly BreakKey[]; departure: DeskDeparture; staff: StaffMember }

/** A departure that was broken: how far the work is, and every booking with its one outcome. */
export function Broken({ keys, departure, staff }: BrokenProps) {
  const { packageId, packageName, startDate } = departure
  const now = useNow()
  const day = printDay(calendarDate(startDate), now)
  const heading = usePage(texts.title(packageName, day))
  const { data, error, refetch } = useQuery({
    queryKey: [...BREAKS_KEY, packageId, startDate],
    queryFn: () => deskCall(showBreak, { params: { packageId: String(packageId), startDate } }),
    refetchInterval: ({ state }) => lookAgainAfter(state.data, new Date()),
    staleTime: 0,
  })
  return (
    <>
      <p className={classes.crumb}>
        <Link to={deskPages.departures()}>{deskDeparture.back}</Link>
        <Link to={deskPages.departure(packageId, startDate)}>{texts.departure(packageName, day)}</Link>
      </p>
      <h1 ref={heading} tabIndex={-1}>
        {texts.title(packageName, day)}
      </h1>
      {error === null ? null : <FailedPart onAgain={() => void refetch()} />}
      {data === undefined && error === null ? <Skeleton rows={10} /> : null}
      {data === undefined ? null : <Whole broken={data} keys={keys} departure={departure} staff={staff} />}
    </>
  )
}

function Whole({ broken, keys, departure, staff }: BrokenProps & { broken: DeskBreak }) {
  const [news, setNews] = useState('')
  const sums = sumsOfBreak(broken)
  const isDecider = mayDo(staff, 'break_departure')
  const { reason, brokenBy, brokenAt, mail } = broken
  return (
    <>
      <div className={classes.head}>
        <p>
          {texts.head({ reason, who: brokenBy, at: printShortMoment(new Date(brokenAt)) })}{' '}
          {texts.sums(sums.all, sums.guests, printRupees(sums.paidPaise))}
        </p>
        <div className={classes.acts}>
          {isDecider && sums.counts.waits > 0 ? (
            <ChangeOffers broken={broken} departure={departure} onDone={setNews} />
          ) : null}
          {isDecider && broken.change.mails > 0 ? <RemindButton broken={broken} onDone={setNews} /> : null}
        </div>
      </div>
      <BrokenTogether keys={keys} />
      {news === '' ? null : (
        <div className={classes.news}>
          <Note kind="good">{news}</Note>
        </div>
      )}
      <BrokenSteps broken={broken} sums={sums} />
      <BrokenCounts broken={broken} sums={sums} />
      <div className={columns.columns}>
        <div className={columns.main}>
          <BrokenBookings broken={broken} sums={sums} staff={staff} />
        </div>
        <div className={columns.side}>
          <RefundQueueCard broken={broken} staff={staff} onDone={setNews} />
          <WorkCard broken={broken} sums={sums} />
          {mail === null ? null : (
            <Card title={texts.mail.title}>
              <div className={classes.body}>
                <BreakMail mail={mail} />
              </div>
            </Card>
          )}
        </div>
      </div>
    </>
  )
}
