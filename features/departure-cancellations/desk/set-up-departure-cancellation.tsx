import { Link } from 'react-router'
import type { DeskDeparture } from '#features/departures/api/departure-schemas.ts'
import { deskPages } from '#kernel/addresses/desk-pages.ts'
import { BUSINESS_TIME_ZONE, calendarDate, todayIn } from '#kernel/dates/calendar-date.ts'
import { departureKey } from '#features/departures/rules/departure-list.ts'
import { deskBreak as texts } from '#messages/cancelled-departures/desk-cancel.ts'
import { deskDeparture } from '#messages/departures/desk-departure.ts'
import { printDay } from '#desk/lib/print-time.ts'
import { useNow } from '#desk/lib/use-now.ts'
import { usePage } from '#desk/lib/use-page.ts'
import { Note } from '#desk/ui/note.tsx'
import { BreakFields } from './break-fields.tsx'
import { whoBreaks } from './who-breaks.ts'
import classes from './set-up-break.module.css'

type Chosen = { first: DeskDeparture; departures: readonly DeskDeparture[] }

/** Sets up the break of one departure or several, in one act. What cannot break is named and left out. */
export function SetUpBreak({ first, departures: chosen }: Chosen) {
  const now = useNow()
  const { breaks, leftOut } = whoBreaks(chosen, todayIn(BUSINESS_TIME_ZONE, now))
  const nameOf = ({ packageName, startDate }: DeskDeparture) =>
    texts.departure(packageName, printDay(calendarDate(startDate), now))
  const title = breaks.length > 1 ? texts.titleMany(breaks.length) : texts.title(nameOf(breaks[0] ?? first))
  const heading = usePage(title)
  return (
    <>
      <p className={classes.crumb}>
        <Link to={deskPages.departures()}>{deskDeparture.back}</Link>
        <Link to={deskPages.departure(first.packageId, first.startDate)}>‹ {nameOf(first)}</Link>
      </p>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <p className={classes.intro}>{texts.intro}</p>
      {leftOut.length === 0 ? null : (
        <div className={classes.leftOut}>
          <Note kind="waits">
            <p>{texts.leftOut.title}</p>
            <ul>
              {leftOut.map(({ departure, why }) => (
                <li key={departureKey(departure)}>
                  <Link
                    to={
                      why === 'broken'
                        ? deskPages.departureBreak(departure)
                        : deskPages.departure(departure.packageId, departure.startDate)
                    }
                  >
                    {nameOf(departure)}
                  </Link>{' '}
                  {texts.leftOut[why]}
                </li>
              ))}
            </ul>
          </Note>
        </div>
      )}
      {breaks.length === 0 ? <p>{texts.none}</p> : <BreakFields departures={breaks} />}
    </>
  )
}
