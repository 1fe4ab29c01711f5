import { useRef, useState, type KeyboardEvent } from 'react'
import { Link } from 'react-router'
import type { CalendarRow } from '../api/desk-calls.ts'
import { deskPages } from '#kernel/addresses/desk-pages.ts'
import { addDays, BUSINESS_TIME_ZONE, calendarDate, todayIn, weekdayOf } from '#kernel/dates/calendar-date.ts'
import { CALENDAR_DAYS, departureKey } from '../rules/departure-list.ts'
import { deskDepartures as texts } from '#messages/departures/desk.ts'
import { printDay } from '#ui/desk/lib/print-time.ts'
import { useNow } from '#ui/desk/lib/use-now.ts'
import { cellsBetween, stepFrom, toggleCell } from './choose-days.ts'
import { type DepartureRef } from '#features/arrangements/desk/departure-key.ts'
import { DepartureCell } from './departure-cell.tsx'
import classes from './calendar-grid.module.css'

type CalendarGridProps = {
  from: string
  rows: readonly CalendarRow[]
  selectedDepartures: readonly DepartureRef[]
  mayChoose: boolean
  mayOpen: boolean
  mayOpenDepartureCancellation: boolean
  onChoose: (selectedDepartures: readonly DepartureRef[]) => void
}

/**
 * The calendar: a row for each package, a column for each of 21 days. Departures are selected by drag, Shift and arrow
 * keys, Ctrl and click, or Space.
 */
export function CalendarGrid({ from, rows, selectedDepartures, mayChoose, onChoose, ...opening }: CalendarGridProps) {
  const table = useRef<HTMLTableElement>(null)
  const drag = useRef<{ from: DepartureRef; hasMoved: boolean }>(undefined)
  const [anchor, setAnchor] = useState<DepartureRef>()
  const [stop, setStop] = useState<string>()
  const now = useNow()
  const today = todayIn(BUSINESS_TIME_ZONE, now)
  const days = Array.from({ length: CALENDAR_DAYS }, (_, i) => {
    const day = addDays(calendarDate(from), i)
    return { day, words: printDay(day, now) }
  })
  const grid = rows.map(({ packageId, departures }) => ({
    packageId,
    days: departures.map(({ startDate }) => startDate),
  }))
  const keys = new Set(selectedDepartures.map(departureKey))
  const first = rows.find(({ departures }) => departures.length > 0)?.departures[0]
  const isPresent = rows.some(({ departures }) => departures.some((one) => departureKey(one) === stop))
  const tabStop = isPresent || first === undefined ? stop : departureKey(first)

  const focus = (cell: DepartureRef) =>
    table.current?.querySelector<HTMLElement>(`[data-cell="${departureKey(cell)}"]`)?.focus()
  const handleKey = (cell: DepartureRef) => (event: KeyboardEvent) => {
    if (event.key === 'Escape' && selectedDepartures.length > 0) return onChoose([])
    if (event.key === ' ' && mayChoose) {
      event.preventDefault()
      setAnchor(cell)
      return onChoose(toggleCell(selectedDepartures, cell))
    }
    const next = stepFrom(grid, cell, event.key)
    if (next === undefined) return undefined
    event.preventDefault()
    focus(next)
    if (!event.shiftKey || !mayChoose) return setAnchor(undefined)
    const rangeStart = anchor ?? cell
    setAnchor(rangeStart)
    return onChoose(cellsBetween(grid, rangeStart, next))
  }
  const handlersOf = (cell: DepartureRef) => ({
    onPointerDown(event: { button: number; ctrlKey: boolean; metaKey: boolean }) {
      if (mayChoose && event.button === 0 && !event.ctrlKey && !event.metaKey)
        drag.current = { from: cell, hasMoved: false }
    },
    onPointerEnter() {
      const { current } = drag
      if (current === undefined) return
      current.hasMoved = true
      onChoose(cellsBetween(grid, current.from, cell))
    },
    onClick(event: { ctrlKey: boolean; metaKey: boolean; preventDefault: () => void }) {
      const hasDragged = drag.current?.hasMoved === true
      drag.current = undefined
      const isAdding = mayChoose && (event.ctrlKey || event.metaKey)
      if (hasDragged || isAdding) event.preventDefault()
      if (isAdding) onChoose(toggleCell(selectedDepartures, cell))
    },
    onKeyDown: handleKey(cell),
    onFocus: () => setStop(departureKey(cell)),
  })
  return (
    <div
      className={classes.wide}
      onPointerUp={() => {
        // A drag that began and ended on the same cell is followed by a click event, so forget the drag only
        // afterwards.
        if (drag.current?.hasMoved === true) setTimeout(() => (drag.current = undefined))
      }}
      onPointerLeave={() => (drag.current = undefined)}
    >
      <table ref={table} className={classes.grid}>
        <thead>
          <tr>
            <th scope="col" className={classes.package}>
              {texts.packageHeading}
            </th>
            {days.map(({ day, words }, i) => (
              <th key={day} scope="col" className={isWeekend(day) ? classes.weekend : undefined}>
                <span className={day === today ? classes.today : undefined}>
                  {words.slice(0, 3)} <b>{Number(day.slice(8))}</b>{' '}
                  {i === 0 || day.endsWith('-01') ? <small>{monthOf(words)}</small> : null}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ packageId, name, isPublished, dailySeats, departures }) => (
            <tr key={packageId}>
              <th scope="row" className={classes.package}>
                <Link to={deskPages.package(packageId)}>{name}</Link>
                <small>{isPublished ? (dailySeats === null ? '' : texts.daily(dailySeats)) : texts.notPublished}</small>
              </th>
              {days.map(({ day, words }) => {
                const departure = departures.find(({ startDate }) => startDate === day)
                return (
                  <td key={day} className={isWeekend(day) ? classes.weekend : undefined}>
                    {departure === undefined ? null : (
                      <DepartureCell
                        departure={departure}
                        day={words}
                        {...opening}
                        isTabStop={tabStop === departureKey(departure)}
                        isChosen={keys.has(departureKey(departure))}
                        handlers={handlersOf(departure)}
                      />
                    )}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const isWeekend = (day: ReturnType<typeof calendarDate>) => weekdayOf(day) % 6 === 0
/** The month of a printed day: `Nov` of `Mon, 23 Nov`. */
const monthOf = (day: string) => day.split(' ')[2] ?? ''
