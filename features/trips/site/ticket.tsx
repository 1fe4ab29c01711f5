import type { TripCode, TripResponse } from '../api/calls.ts'
import { calendarDate, formatCalendarDate } from '#kernel/dates/calendar-date.ts'
import { tripMessages as texts } from '#messages/trips/site.ts'
import { printHeldUntil } from '#ui/site/lib/print-held-until.ts'
import { printDates } from './print-dates.ts'
import classes from './ticket.module.css'

/** The number of empty squares drawn around the code. A scanner needs four; the white ticket provides the rest. */
const QUIET_ZONE = 1

/** The ticket that the traveller shows at the door of the bus: the code, as wide as the phone, and the name. */
export function Ticket({ trip }: { trip: TripResponse }) {
  const { code, status, departureCancellation = null } = trip
  const isWaiting = departureCancellation?.outcome === 'waits'
  return (
    <section className={classes.ticket}>
      <div className={classes.head}>
        <h1 className={classes.name}>{trip.packageName}</h1>
        {trip.nativeName === null ? null : <p className={classes.native}>{trip.nativeName}</p>}
      </div>
      <div className={classes.body}>
        {isWaiting ? (
          <div className={classes.off} role="alert">
            <h2>{texts.departureCancellation.heading}</h2>
            <p>{texts.departureCancellation.text(printHeldUntil(departureCancellation.answerBy))}</p>
          </div>
        ) : null}
        {status === 'cancelled' ? (
          <div className={classes.off} role="alert">
            <h2>{departureCancellation === null ? texts.cancelled.heading : texts.departureCancellation.ended}</h2>
            <p>{texts.cancelled.text}</p>
          </div>
        ) : null}
        {departureCancellation?.outcome === 'moved' ? (
          <p className={classes.note}>
            {texts.departureCancellation.moved(formatCalendarDate(calendarDate(departureCancellation.day)))}
          </p>
        ) : null}
        {status === 'completed' ? <p className={classes.note}>{texts.completed}</p> : null}
        {trip.isTest ? <p className={classes.test}>{texts.test}</p> : null}
        {code === null ? null : <Code code={code} label={texts.code(trip.reference)} />}
        <p className={classes.reference}>
          <span>{texts.reference}</span>
          <strong className="num">{trip.reference}</strong>
        </p>
        <p className={classes.facts}>
          <strong>{printDates(trip)}</strong>
          <span>{texts.guests(trip.guests, trip.initials)}</span>
        </p>
        {status === 'confirmed' && !isWaiting ? <p className={classes.note}>{texts.show}</p> : null}
      </div>
    </section>
  )
}

function Code({ code: { squares, path }, label }: { code: TripCode; label: string }) {
  const side = squares + 2 * QUIET_ZONE
  return (
    <svg
      className={classes.code}
      viewBox={`${-QUIET_ZONE} ${-QUIET_ZONE} ${side} ${side}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <path d={path} />
    </svg>
  )
}
