import { createContext, use } from 'react'
import { DayButton, DayPicker, type DayButtonProps } from 'react-day-picker'
import type { CalendarDate } from '#domain/calendar-date.ts'
import { calendarMessages as texts } from '#messages/calendar.ts'
import { fromLocalDay, toLocalDay } from '#web/lib/local-day.ts'
import { calendarLook } from './calendar-look.ts'
import styles from './calendar.module.css'

export type CalendarProps = {
  selected: CalendarDate | null
  onSelect: (date: CalendarDate) => void
  /** The first day that can be chosen: today. */
  firstDay: CalendarDate
  lastDay: CalendarDate
  /**
   * The seats left on a day; null when nothing departs. Without this function every day from `firstDay` on can be
   * chosen.
   */
  seatsOn?: (date: CalendarDate) => number | null
  /** The day whose month is shown first while nothing is chosen; `firstDay` when not given. */
  shownFirst?: CalendarDate | null
  /** Why a day that cannot be chosen cannot; null for the usual reasons. */
  reasonAgainst?: (date: CalendarDate) => string | null
  /** A line below the months. */
  note?: string | null
  /** Called with the first day of the left month whenever other months are shown. */
  onMonthChange?: (firstOfMonth: CalendarDate) => void
}

const DayFacts = createContext<Pick<CalendarProps, 'seatsOn' | 'reasonAgainst'>>({})

/** Chooses one day. It is loaded when it is first opened, because the library is larger than the page around it. */
export function Calendar({ selected, onSelect, firstDay, lastDay, shownFirst, note, ...days }: CalendarProps) {
  const { seatsOn, reasonAgainst, onMonthChange } = days
  const isOutside = (date: CalendarDate) => date < firstDay || date > lastDay
  const isDisabled = (day: Date) => {
    const date = fromLocalDay(day)
    return isOutside(date) || (seatsOn !== undefined && (seatsOn(date) ?? 0) < 1)
  }
  const isSoldOut = (day: Date) => {
    const date = fromLocalDay(day)
    return !isOutside(date) && seatsOn?.(date) === 0
  }

  return (
    <DayFacts value={{ ...(seatsOn && { seatsOn }), ...(reasonAgainst && { reasonAgainst }) }}>
      <DayPicker
        {...calendarLook(firstDay, lastDay)}
        mode="single"
        required
        autoFocus
        selected={selected === null ? undefined : toLocalDay(selected)}
        onSelect={(day) => onSelect(fromLocalDay(day))}
        defaultMonth={toLocalDay(selected ?? shownFirst ?? firstDay)}
        onMonthChange={(month) => onMonthChange?.(fromLocalDay(month))}
        disabled={isDisabled}
        modifiers={{ soldOut: isSoldOut }}
        modifiersClassNames={{ soldOut: styles.soldOut ?? '' }}
        components={{ ...calendarLook(firstDay, lastDay).components, DayButton: DayWithSeats }}
      />
      {seatsOn === undefined ? null : <p className={styles.legend}>{texts.seatsLegend}</p>}
      {note === undefined || note === null ? null : <p className={styles.legend}>{note}</p>}
    </DayFacts>
  )
}

function DayWithSeats(props: DayButtonProps) {
  const { seatsOn, reasonAgainst } = use(DayFacts)
  const date = fromLocalDay(props.day.date)
  const seats = seatsOn?.(date) ?? null
  const isOffered = seats !== null && seats > 0 && !props.modifiers.disabled
  const remark = isOffered ? texts.seatsLeft(seats) : (reasonAgainst?.(date) ?? null)
  const label = remark === null ? props['aria-label'] : `${props['aria-label'] ?? ''}, ${remark}`
  return (
    <DayButton {...props} {...(label === undefined ? {} : { 'aria-label': label })}>
      {props.children}
      {isOffered ? <span className={styles.seats}>{seats}</span> : null}
    </DayButton>
  )
}
