import type { BoardingPoint } from '../api/desk-calls.ts'
import { addDays, type CalendarDate } from '#kernel/dates/calendar-date.ts'
import { deskArrangements } from '#messages/arrangements/desk.ts'
import { printDay, printTime } from '#ui/desk/lib/print-time.ts'

const texts = deskArrangements.boarding

/** The display text of a boarding point. */
export const pointName = ({ name, city }: Pick<BoardingPoint, 'name' | 'city'>): string => texts.point(name, city)

/** The boarding time, with the date when it is before the first day of the trip. */
export function pointTime(
  { departsAt, dayOffset }: Pick<BoardingPoint, 'departsAt' | 'dayOffset'>,
  startDate: CalendarDate,
  now: Date,
): string {
  if (departsAt === null) return texts.noTime
  const day = dayOffset === 0 ? '' : printDay(addDays(startDate, dayOffset), now)
  // Any date works here, because India's UTC offset never changes.
  return texts.when(day, printTime(new Date(`2026-01-01T${departsAt}:00+05:30`)))
}

/** The boarding point of a whole booking; empty when none is set, or when its guests board at several points. */
export function formatSharedBoardingPoint(
  places: readonly { boardingPointId: string | null }[],
  points: readonly BoardingPoint[],
  timeOf: (point: BoardingPoint) => string,
): string {
  const ids = new Set(places.map(({ boardingPointId }) => boardingPointId))
  const point = ids.size === 1 ? points.find(({ id }) => ids.has(id)) : undefined
  return point === undefined ? '' : texts.boardsAt(pointName(point), timeOf(point))
}
