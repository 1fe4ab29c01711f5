import type { BoardingPoint } from '../api/arrangements-schemas.ts'
import { addDays, type CalendarDate } from '#kernel/dates/calendar-date.ts'
import { deskArrangements } from '#messages/departures/desk-arrangements.ts'
import { printDay, printTime } from '#desk/lib/print-time.ts'

const texts = deskArrangements.boarding

/** A boarding place in words. */
export const pointName = ({ name, city }: Pick<BoardingPoint, 'name' | 'city'>): string => texts.point(name, city)

/** When one boards there, with the day where it is before the first one of the trip. */
export function pointTime(
  { departsAt, dayOffset }: Pick<BoardingPoint, 'departsAt' | 'dayOffset'>,
  startDate: CalendarDate,
  now: Date,
): string {
  if (departsAt === null) return texts.noTime
  const day = dayOffset === 0 ? '' : printDay(addDays(startDate, dayOffset), now)
  // The clock of a place in India, whatever the day is.
  return texts.when(day, printTime(new Date(`2026-01-01T${departsAt}:00+05:30`)))
}

/** Where a whole booking boards; empty while nobody said, or they board at several places. */
export function boardsAt(
  places: readonly { boardingPointId: string | null }[],
  points: readonly BoardingPoint[],
  timeOf: (point: BoardingPoint) => string,
): string {
  const ids = new Set(places.map(({ boardingPointId }) => boardingPointId))
  const point = ids.size === 1 ? points.find(({ id }) => ids.has(id)) : undefined
  return point === undefined ? '' : texts.boardsAt(pointName(point), timeOf(point))
}
