import type { DayProps } from 'react-day-picker'

/** A cell of the calendar. Without the library's `role`: inside a grid a cell has it already, and HTML forbids to say so twice. */
export function CalendarDay({ day: _day, modifiers: _modifiers, role: _role, ...cell }: DayProps) {
  return <td {...cell} />
}
