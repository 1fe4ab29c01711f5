// In English the short name is the beginning of the long one. Formatting dates with `Intl` would take half of the
// rendering time of a list page.
const WEEKDAYS = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ')
const MONTHS = 'January February March April May June July August September October November December'.split(' ')
const NAME_LENGTHS = { short: 3, long: 9 }

type Length = keyof typeof NAME_LENGTHS

/** The name of a weekday, 0 Sunday … 6 Saturday: `Sat` or `Saturday`. */
export function weekdayName(weekday: number, length: Length): string {
  return (WEEKDAYS[weekday] ?? '').slice(0, NAME_LENGTHS[length])
}

/** The name of a month, 1 January … 12 December: `Sep` or `September`. */
export function monthName(month: number, length: Length): string {
  return (MONTHS[month - 1] ?? '').slice(0, NAME_LENGTHS[length])
}
