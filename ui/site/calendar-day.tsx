import type { DayProps } from 'react-day-picker'

/**
 * A cell of the calendar, without the library's `role`. A cell of a grid has that role already, and HTML forbids
 * repeating it.
 */
export function CalendarDay({ day: _day, modifiers: _modifiers, role: _role, ...cell }: DayProps) {
  return <td {...cell} />
}
