import { type CalendarDate, isCalendarDate } from '#kernel/dates/calendar-date.ts'
import { GROUP_MOST } from '../rules/group-request.ts'

/** What a question of a group is about, as far as the link says it. */
export type GroupAbout = {
  packageId: number | null
  /** Null until it is known, or without a package. */
  packageName: string | null
  startDate: CalendarDate | null
  guests: number | null
}

/** Reads `?package=3&date=2027-05-20&guests=42`. Whatever is no such value is left out. */
export function groupAbout(search: URLSearchParams): Omit<GroupAbout, 'packageName'> {
  const id = search.get('package') ?? ''
  const date = search.get('date') ?? ''
  const guests = search.get('guests') ?? ''
  return {
    packageId: /^[1-9]\d{0,8}$/.test(id) ? Number(id) : null,
    startDate: isCalendarDate(date) ? date : null,
    guests: /^[1-9]\d{0,3}$/.test(guests) && Number(guests) <= GROUP_MOST ? Number(guests) : null,
  }
}
