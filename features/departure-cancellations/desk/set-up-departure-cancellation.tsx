import { Link } from 'react-router'
import type { DeskDeparture } from '#features/departures/api/departure-calls.ts'
import { deskPages } from '#kernel/addresses/desk-pages.ts'
import { BUSINESS_TIME_ZONE, calendarDate, todayIn } from '#kernel/dates/calendar-date.ts'
import { departureKey } from '#features/departures/rules/departure-list.ts'
import { deskDepartureCancellation as texts } from '#messages/departure-cancellations/desk-cancel.ts'
import { deskDeparture } from '#messages/departures/desk-departure.ts'
import { printDay } from '#ui/desk/lib/print-time.ts'
import { useNow } from '#ui/desk/lib/use-now.ts'
import { Note } from '#ui/desk/note.tsx'
import { PageTitle } from '#ui/desk/page-title.tsx'
import { DepartureCancellationFields } from './departure-cancellation-fields.tsx'
import { departuresToCancel } from './departures-to-cancel.ts'
import classes from './set-up-departure-cancellation.module.css'

type Selection = { first: DeskDeparture; departures: readonly DeskDeparture[] }

/**
 * The form for cancelling one or more departures in one action. Departures that cannot be cancelled are named and
 * left out.
 */
export function SetUpDepartureCancellation({ first, departures: selectedDepartures }: Selection) {
  const now = useNow()
  const { toCancel, leftOut } = departuresToCancel(selectedDepartures, todayIn(BUSINESS_TIME_ZONE, now))
  const nameOf = ({ packageName, startDate }: DeskDeparture) =>
    texts.departure(packageName, printDay(calendarDate(startDate), now))
  const title = toCancel.length > 1 ? texts.titleMany(toCancel.length) : texts.title(nameOf(toCancel[0] ?? first))
  return (
    <>
      <p className="row below-10 gap-4-16">
        <Link to={deskPages.departures()}>{deskDeparture.back}</Link>
        <Link to={deskPages.departure(first.packageId, first.startDate)}>‹ {nameOf(first)}</Link>
      </p>
      <PageTitle title={title} />
      <p className={`soft ${classes.intro}`}>{texts.intro}</p>
      {leftOut.length === 0 ? null : (
        <div className="below-16">
          <Note kind="waits">
            <p>{texts.leftOut.title}</p>
            <ul>
              {leftOut.map(({ departure, reason }) => (
                <li key={departureKey(departure)}>
                  <Link
                    to={
                      reason === 'cancelled'
                        ? deskPages.departureCancellation(departure)
                        : deskPages.departure(departure.packageId, departure.startDate)
                    }
                  >
                    {nameOf(departure)}
                  </Link>{' '}
                  {texts.leftOut[reason]}
                </li>
              ))}
            </ul>
          </Note>
        </div>
      )}
      {toCancel.length === 0 ? <p>{texts.none}</p> : <DepartureCancellationFields departures={toCancel} />}
    </>
  )
}
