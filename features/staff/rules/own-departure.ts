import { addDays, type CalendarDate } from '#kernel/dates/calendar-date.ts'

/** A tour manager sees what was given to them from so many days before it leaves. */
export const OWN_DAYS_BEFORE = 14
/** And until so many days after it is over. */
export const OWN_DAYS_AFTER = 7

/** A departure with the person of the office who goes along. `endDate` is the last day of its trip. */
type LedDeparture = { ledBy: string | null; startDate: CalendarDate; endDate: CalendarDate }

/** Medical notes and papers are open to them from so many days before. */
export const MEDICAL_DAYS_BEFORE = 3

/** Whether a departure is a tour manager's own on a day: they lead it, and it is near. */
export function isOwnDeparture(
  { ledBy, startDate, endDate }: LedDeparture,
  {
    staffId,
    today,
    daysBefore = OWN_DAYS_BEFORE,
  }: { staffId: string; today: CalendarDate; daysBefore?: number | undefined },
): boolean {
  if (ledBy !== staffId) return false
  return addDays(startDate, -daysBefore) <= today && today <= addDays(endDate, OWN_DAYS_AFTER)
}
