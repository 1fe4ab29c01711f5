import { useState } from 'react'
import { DayPicker } from 'react-day-picker'
import type { CalendarDate } from '#kernel/dates/calendar-date.ts'
import type { DateSpan } from '#kernel/dates/date-span.ts'
import { fromLocalDay, toLocalDay } from './lib/local-day.ts'
import { calendarProps } from './calendar-options.ts'

export type RangeCalendarProps = {
  selected: DateSpan
  onSelect: (span: DateSpan) => void
  firstDay: CalendarDate
  lastDay: CalendarDate
}

/** Chooses the first and last day of a stay. It is loaded when it is first opened. */
export function RangeCalendar({ selected, onSelect, firstDay, lastDay }: RangeCalendarProps) {
  // After the first click the range has no end yet. Otherwise the calendar would treat the second click as a new start.
  const [isOpenEnded, setIsOpenEnded] = useState(false)
  return (
    <DayPicker
      {...calendarProps(firstDay, lastDay)}
      mode="range"
      required
      autoFocus
      selected={{ from: toLocalDay(selected.from), to: isOpenEnded ? undefined : toLocalDay(selected.to) }}
      onSelect={(range) => {
        if (range.from === undefined) return
        setIsOpenEnded(range.to === undefined)
        onSelect({ from: fromLocalDay(range.from), to: fromLocalDay(range.to ?? range.from) })
      }}
      defaultMonth={toLocalDay(selected.from)}
      disabled={[{ before: toLocalDay(firstDay) }, { after: toLocalDay(lastDay) }]}
      resetOnSelect
    />
  )
}
