import { addDays, type CalendarDate } from '#kernel/dates/calendar-date.ts'

/** A tour manager sees their departures from this many days before the start. */
export const OWN_DEPARTURE_DAYS_BEFORE = 14
/** A tour manager sees their departures until this many days after the end. */
export const OWN_DEPARTURE_DAYS_AFTER = 7

/** A departure with its tour manager. `endDate` is the last day of its trip. */
type LedDeparture = { ledBy: string | null; startDate: CalendarDate; endDate: CalendarDate }

/** A tour manager can open medical notes and travel documents from this many days before the start. */
export const SENSITIVE_DATA_DAYS_BEFORE = 3

/** Whether a tour manager manages this departure and `today` is near it. */
export function isOwnDeparture(
  { ledBy, startDate, endDate }: LedDeparture,
  {
    staffId,
    today,
    daysBefore = OWN_DEPARTURE_DAYS_BEFORE,
  }: { staffId: string; today: CalendarDate; daysBefore?: number | undefined },
): boolean {
  if (ledBy !== staffId) return false
  return addDays(startDate, -daysBefore) <= today && today <= addDays(endDate, OWN_DEPARTURE_DAYS_AFTER)
}
