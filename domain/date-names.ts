type Length = 'short' | 'long'
type Names = Readonly<Record<Length, readonly string[]>>

/** This year begins on a Sunday, so its first seven days have the names of the week in their order. */
const YEAR = 2023

// The engine is asked once for each name. To make a format for each date took half of the time of a list's page.
const weekdays = namesOf('weekday', 7, (index) => Date.UTC(YEAR, 0, 1 + index))
const months = namesOf('month', 12, (index) => Date.UTC(YEAR, index, 1))

/** The name of a weekday, 0 Sunday … 6 Saturday: `Sat` or `Saturday`. */
export function weekdayName(weekday: number, length: Length): string {
  return weekdays()[length][weekday] ?? ''
}

/** The name of a month, 1 January … 12 December: `Sep` or `September`. */
export function monthName(month: number, length: Length): string {
  return months()[length][month - 1] ?? ''
}

/** Names are made when one is wanted for the first time: a script of the browser that prints no date needs none. */
function namesOf(part: 'weekday' | 'month', count: number, momentOf: (index: number) => number): () => Names {
  let made: Names | undefined
  const ofLength = (length: Length): string[] => {
    const format = new Intl.DateTimeFormat('en-IN', { [part]: length, timeZone: 'UTC' })
    return Array.from({ length: count }, (_, index) => format.format(momentOf(index)).replace(/^Sept$/, 'Sep'))
  }
  return () => (made ??= { short: ofLength('short'), long: ofLength('long') })
}
