import type { DayProps } from 'react-day-picker'

/**
 * A calendar cell, without the library's `role`. A grid's cells have that role implicitly, and HTML forbids repeating
 * it.
 */
export function CalendarDay({ day: _day, modifiers: _modifiers, role: _role, ...cell }: DayProps) {
  return <td {...cell} />
}
