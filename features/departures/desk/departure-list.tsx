import { Link } from 'react-router'
import type { ListedDeparture } from '../api/desk-calls.ts'
import { deskPages } from '#kernel/addresses/desk-pages.ts'
import { addDays, BUSINESS_TIME_ZONE, calendarDate, todayIn } from '#kernel/dates/calendar-date.ts'
import { departureKey, isBelowNumberToRun } from '../rules/departure-list.ts'
import { deskDepartures as texts } from '#messages/departures/desk.ts'
import { printRupees } from '#ui/desk/lib/print-money.ts'
import { printDay } from '#ui/desk/lib/print-time.ts'
import { useNow } from '#ui/desk/lib/use-now.ts'
import { Chip } from '#ui/desk/chip.tsx'
import type { DepartureRef } from '#features/arrangements/desk/departure-key.ts'
import classes from './departure-list.module.css'

type DepartureListProps = {
  departures: readonly ListedDeparture[]
  selectedDepartures: readonly DepartureRef[]
  mayChoose: boolean
  /** Whether the page of each departure may be opened. */
  mayOpen: boolean
  /** Whether the page of a cancelled departure may be opened. */
  mayOpenDepartureCancellation: boolean
  onToggle: (cell: DepartureRef) => void
}

/** Departures by day, each with its seats and missing checks. */
export function DepartureList({
  departures,
  selectedDepartures,
  mayChoose,
  mayOpen,
  mayOpenDepartureCancellation,
  onToggle,
}: DepartureListProps) {
  const now = useNow()
  const keys = new Set(selectedDepartures.map(departureKey))
  const days = [...new Set(departures.map(({ startDate }) => startDate))]
  return days.map((day) => (
    <section key={day} className={classes.day} aria-labelledby={`day-${day}`}>
      <h2 id={`day-${day}`}>{nameOfDay(day, now)}</h2>
      <ul>
        {departures
          .filter(({ startDate }) => startDate === day)
          .map((departure) => (
            <li key={departure.packageId}>
              {mayChoose ? (
                <input
                  type="checkbox"
                  aria-label={texts.choose(departure.packageName)}
                  checked={keys.has(departureKey(departure))}
                  onChange={() => onToggle(departure)}
                />
              ) : null}
              {mayOpen ? (
                <Link to={deskPages.departure(departure.packageId, day)}>{departure.packageName}</Link>
              ) : (
                <b className={classes.name}>{departure.packageName}</b>
              )}
              <span className={`row middle to-end muted gap-4-14 ${classes.more}`}>
                <span className={classes.count}>
                  {departure.bookings === 0 ? '' : texts.bookings(departure.bookings)}
                </span>
                {departure.pricePaise === null ? null : (
                  <span className={`${classes.wide} ${classes.price}`}>{printRupees(departure.pricePaise)}</span>
                )}
                {departure.ledBy === null ? null : <span className={classes.wide}>{texts.ledBy(departure.ledBy)}</span>}
                <span className={classes.chips}>
                  <Chips departure={departure} mayOpenDepartureCancellation={mayOpenDepartureCancellation} />
                </span>
                <OccupancyBar departure={departure} />
              </span>
            </li>
          ))}
      </ul>
    </section>
  ))
}

function Chips({
  departure,
  mayOpenDepartureCancellation,
}: {
  departure: ListedDeparture
  mayOpenDepartureCancellation: boolean
}) {
  const { state, isDepartureCancelled, missingChecks, isGuaranteed, numberToRun } = departure
  return (
    <>
      {isDepartureCancelled ? (
        mayOpenDepartureCancellation ? (
          <Link className={classes.cancelled} to={deskPages.departureCancellation(departure)}>
            <Chip kind="bad">{texts.only.cancelled}</Chip>
          </Link>
        ) : (
          <Chip kind="bad">{texts.only.cancelled}</Chip>
        )
      ) : state === 'closed' ? (
        <Chip kind="done">{texts.only.closed}</Chip>
      ) : null}
      {isGuaranteed ? <Chip kind="good">{texts.guaranteed}</Chip> : null}
      {isBelowNumberToRun(departure) && numberToRun !== null ? (
        <Chip kind="waits">{texts.below(numberToRun)}</Chip>
      ) : null}
      {missingChecks.length === 0 ? null : (
        <span title={texts.missingList(missingChecks.map((missingCheck) => texts.missingChecks[missingCheck]))}>
          <Chip kind="bad">{texts.missingShort}</Chip>
        </span>
      )}
    </>
  )
}

/** How full the departure is. The numbers state it; the bar only illustrates it. */
function OccupancyBar({ departure: { sold, held, capacity, state } }: { departure: ListedDeparture }) {
  return (
    <span className={`middle whole gap-8 ${classes.fill}`}>
      <progress className={classes[state]} max={capacity} value={sold + held} aria-hidden="true" />
      <span className={classes.seats}>{texts.seatsOf(sold + held, capacity)}</span>
    </span>
  )
}

function nameOfDay(text: string, now: Date): string {
  const [day, today] = [calendarDate(text), todayIn(BUSINESS_TIME_ZONE, now)]
  if (day === today) return texts.onDay(texts.today, printDay(day, now))
  return day === addDays(today, 1) ? texts.onDay(texts.tomorrow, printDay(day, now)) : printDay(day, now)
}
