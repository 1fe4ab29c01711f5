import { addDays, type CalendarDate } from '#kernel/dates/calendar-date.ts'

/** Maximum characters of the name of a halt. */
export const MAX_HALT_NAME_LENGTH = 80

/**
 * A place on a day of a trip where people are counted. The day and the name are its key: two phones that add the same
 * name add one halt, and ticks keep their meaning when the office rewrites the plan.
 */
export type Halt = { day: number; name: string }

/** The days of a trip. `labels` are the names of the halts that every day has. */
type Plan = {
  days: readonly { day: number; title: string }[]
  durationDays: number
  boarding: { place: string; time: string } | null
  labels: { start: string; morning: string; night: string; at: (place: string, time: string) => string }
}

/**
 * Separators of names in a title: 'Bet Dwarka and Nageshwar', 'Devprayag, Rishikesh'. A lower-case letter continues a
 * name.
 */
const BETWEEN_NAMES = /,\s+(?:then\s+|and\s+)?|\s+and\s+(?=\p{Lu})/u

/**
 * The halts of the plan in order: the start or the hotel in the morning, the names in the title, the hotel at night.
 */
export function planHalts({ days, durationDays, boarding, labels }: Plan): Halt[] {
  const titles = new Map(days.map(({ day, title }) => [day, title]))
  return Array.from({ length: durationDays }, (_, i) => i + 1).flatMap((day) => {
    const start = boarding === null ? labels.start : labels.at(boarding.place, boarding.time)
    const names = [
      day === 1 ? start : labels.morning,
      ...(titles.get(day) ?? '').split(BETWEEN_NAMES),
      ...(day < durationDays ? [labels.night] : []),
    ]
    const haltNames = names
      .map((name) => name.trim().slice(0, MAX_HALT_NAME_LENGTH).trim())
      .filter((name) => name !== '')
    return [...new Set(haltNames)].map((name) => ({ day, name }))
  })
}

/** Halts of the plan and added halts, each once, in the order of the days. */
export function allHalts(plannedHalts: readonly Halt[], added: readonly Halt[]): Halt[] {
  const seenKeys = new Set<string>()
  return [...plannedHalts, ...added]
    .filter((halt) => {
      const key = haltKey(halt)
      const isNew = !seenKeys.has(key)
      seenKeys.add(key)
      return isNew
    })
    .toSorted((a, b) => a.day - b.day)
}

/** The key of a halt as text. */
export const haltKey = ({ day, name }: Halt): string => `${day} ${name}`

/** The number of the trip day on a date: 1 before the trip, and the last day after it. */
export function dayOfTrip(today: CalendarDate, trip: { startDate: CalendarDate; durationDays: number }): number {
  for (let day = 1; day < trip.durationDays; day += 1) if (today <= addDays(trip.startDate, day - 1)) return day
  return trip.durationDays
}
