import { addDays, type CalendarDate } from '#kernel/dates/calendar-date.ts'

/** Most characters of the name of a halt. */
export const HALT_NAME_MOST = 80

/**
 * A place on a day of a trip where people are counted. The day and the name are its key: a halt that two phones add under
 * one name is one halt, and what was ticked keeps its meaning when the office rewrites the plan.
 */
export type Halt = { day: number; name: string }

/** What is known of the days of a trip. `words` are the names of the halts that every day has. */
type Plan = {
  days: readonly { day: number; title: string }[]
  durationDays: number
  boarding: { place: string; time: string } | null
  words: { start: string; morning: string; night: string; at: (place: string, time: string) => string }
}

/** Names in one title: 'Bet Dwarka and Nageshwar', 'Devprayag, Rishikesh'. A small letter goes on with what stands before it. */
const BETWEEN_NAMES = /,\s+(?:then\s+|and\s+)?|\s+and\s+(?=\p{Lu})/u

/** The halts of the plan in their order: the start or the hotel in the morning, what the title names, the hotel at night. */
export function planHalts({ days, durationDays, boarding, words }: Plan): Halt[] {
  const titles = new Map(days.map(({ day, title }) => [day, title]))
  return Array.from({ length: durationDays }, (_, i) => i + 1).flatMap((day) => {
    const start = boarding === null ? words.start : words.at(boarding.place, boarding.time)
    const names = [
      day === 1 ? start : words.morning,
      ...(titles.get(day) ?? '').split(BETWEEN_NAMES),
      ...(day < durationDays ? [words.night] : []),
    ]
    const known = names.map((name) => name.trim().slice(0, HALT_NAME_MOST).trim()).filter((name) => name !== '')
    return [...new Set(known)].map((name) => ({ day, name }))
  })
}

/** Halts of the plan with those that were added, each once, in the order of the days. */
export function allHalts(planned: readonly Halt[], added: readonly Halt[]): Halt[] {
  const seen = new Set<string>()
  return [...planned, ...added]
    .filter((halt) => {
      const key = haltKey(halt)
      const isNew = !seen.has(key)
      seen.add(key)
      return isNew
    })
    .toSorted((a, b) => a.day - b.day)
}

/** A halt as one text. */
export const haltKey = ({ day, name }: Halt): string => `${day} ${name}`

/** Which day of the trip a date is: 1 before and on the first one, the last one after the trip. */
export function dayOfTrip(today: CalendarDate, trip: { startDate: CalendarDate; durationDays: number }): number {
  for (let day = 1; day < trip.durationDays; day += 1) if (today <= addDays(trip.startDate, day - 1)) return day
  return trip.durationDays
}
