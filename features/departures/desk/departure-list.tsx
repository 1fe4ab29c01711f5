import { Link } from 'react-router'
import type { ListedDeparture } from '../api/desk-schemas.ts'
import { deskPages } from '#kernel/addresses/desk-pages.ts'
import { addDays, BUSINESS_TIME_ZONE, calendarDate, todayIn } from '#kernel/dates/calendar-date.ts'
import { departureKey, isBelowNumberToRun } from '../rules/departure-list.ts'
import { deskDepartures as texts } from '#messages/departures/desk.ts'
import { printRupees } from '#desk/lib/print-money.ts'
import { printDay } from '#desk/lib/print-time.ts'
import { useNow } from '#desk/lib/use-now.ts'
import { Chip } from '#desk/ui/chip.tsx'
import type { CellKey } from './choose-days.ts'
import classes from './departure-list.module.css'

type DepartureListProps = {
  departures: readonly ListedDeparture[]
  chosen: readonly CellKey[]
  mayChoose: boolean
  /** Whether the page of each may be opened. */
  mayOpen: boolean
  /** Whether the page of a broken one may be opened. */
  mayOpenBreak: boolean
  onToggle: (cell: CellKey) => void
}

/** Departures by day, each with its seats and what it lacks. */
export function DepartureList({ departures, chosen, mayChoose, mayOpen, mayOpenBreak, onToggle }: DepartureListProps) {
  const now = useNow()
  const keys = new Set(chosen.map(departureKey))
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
              <span className={classes.more}>
                <span className={classes.count}>
                  {departure.bookings === 0 ? '' : texts.bookings(departure.bookings)}
                </span>
                {departure.pricePaise === null ? null : (
                  <span className={`${classes.wide} ${classes.price}`}>{printRupees(departure.pricePaise)}</span>
                )}
                {departure.ledBy === null ? null : <span className={classes.wide}>{texts.ledBy(departure.ledBy)}</span>}
                <span className={classes.chips}>
                  <Chips departure={departure} mayOpenBreak={mayOpenBreak} />
                </span>
                <Fill departure={departure} />
              </span>
            </li>
          ))}
      </ul>
    </section>
  ))
}

function Chips({ departure, mayOpenBreak }: { departure: ListedDeparture; mayOpenBreak: boolean }) {
  const { state, isBroken, lacks, isGuaranteed, numberToRun } = departure
  return (
    <>
      {isBroken ? (
        mayOpenBreak ? (
          <Link className={classes.broken} to={deskPages.departureBreak(departure)}>
            <Chip kind="bad">{texts.only.broken}</Chip>
          </Link>
        ) : (
          <Chip kind="bad">{texts.only.broken}</Chip>
        )
      ) : state === 'closed' ? (
        <Chip kind="done">{texts.only.closed}</Chip>
      ) : null}
      {isGuaranteed ? <Chip kind="good">{texts.guaranteed}</Chip> : null}
      {isBelowNumberToRun(departure) && numberToRun !== null ? (
        <Chip kind="waits">{texts.below(numberToRun)}</Chip>
      ) : null}
      {lacks.length === 0 ? null : (
        <span title={texts.lacksThese(lacks.map((lack) => texts.lacks[lack]))}>
          <Chip kind="bad">{texts.missingShort}</Chip>
        </span>
      )}
    </>
  )
}

/** How full it is. The figures say it; the bar only helps. */
function Fill({ departure: { sold, held, capacity, state } }: { departure: ListedDeparture }) {
  return (
    <span className={classes.fill}>
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
