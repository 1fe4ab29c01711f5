import type { KeyboardEvent, MouseEvent, PointerEvent } from 'react'
import { Link } from 'react-router'
import type { CalendarDeparture } from '../api/desk-calls.ts'
import { deskPages } from '#kernel/addresses/desk-pages.ts'
import { isBelowNumberToRun } from '../rules/departure-list.ts'
import { deskDepartures as texts } from '#messages/departures/desk.ts'
import classes from './calendar-grid.module.css'

type DepartureCellProps = {
  departure: CalendarDeparture
  /** The date of the departure as text. */
  day: string
  mayOpen: boolean
  mayOpenDepartureCancellation: boolean
  isTabStop: boolean
  isChosen: boolean
  handlers: {
    onPointerDown: (event: PointerEvent) => void
    onPointerEnter: () => void
    onClick: (event: MouseEvent) => void
    onKeyDown: (event: KeyboardEvent) => void
    onFocus: () => void
  }
}

/**
 * A departure in the calendar: a link to its page for staff who may open it. It can also be selected by mouse or
 * keyboard.
 */
export function DepartureCell({
  departure,
  day,
  mayOpen,
  mayOpenDepartureCancellation,
  isTabStop,
  isChosen,
  handlers,
}: DepartureCellProps) {
  const { packageId, startDate, capacity, sold, held, state, hasRow, isDepartureCancelled } = departure
  const more = cellDetails(departure)
  const fill = Math.min(10, Math.round(((sold + held) / capacity) * 10))
  const cell = {
    className: `${classes.cell} ${classes[isDepartureCancelled ? 'cancelled' : state]} ${hasRow ? '' : classes.empty} ${isChosen ? classes.chosen : ''}`,
    'data-fill': fill,
    'data-cell': `${packageId} ${startDate}`,
    tabIndex: isTabStop ? 0 : -1,
    draggable: false,
    'aria-label': texts.cell(day, { taken: sold + held, all: capacity }, more),
    title: more.join(', '),
    ...handlers,
  }
  const figures = (
    <>
      {state === 'closed' && sold + held === 0 ? null : <b>{sold + held}</b>}
      <small>
        {isDepartureCancelled ? texts.cancelled : state === 'closed' ? texts.states.closed : `/${capacity}`}
      </small>
      {!isDepartureCancelled && (departure.missingChecks.length > 0 || isBelowNumberToRun(departure)) ? (
        <i className={classes.warn} />
      ) : null}
    </>
  )
  if (!mayOpen)
    return (
      <span role="img" {...cell}>
        {figures}
      </span>
    )
  return (
    <Link
      to={
        isDepartureCancelled && mayOpenDepartureCancellation
          ? deskPages.departureCancellation(departure)
          : deskPages.departure(packageId, startDate)
      }
      {...cell}
    >
      {figures}
    </Link>
  )
}

function cellDetails(departure: CalendarDeparture): string[] {
  const { state, hasRow, isDepartureCancelled, missingChecks, isGuaranteed, numberToRun, ledBy } = departure
  return [
    isDepartureCancelled ? texts.cancelled : hasRow ? texts.states[state] : texts.noBookings,
    ...(isGuaranteed ? [texts.guaranteed] : []),
    ...(isBelowNumberToRun(departure) && numberToRun !== null ? [texts.below(numberToRun)] : []),
    ...(ledBy === null ? [] : [texts.ledBy(ledBy)]),
    ...(missingChecks.length === 0
      ? []
      : [texts.missingList(missingChecks.map((missingCheck) => texts.missingChecks[missingCheck]))]),
  ]
}
