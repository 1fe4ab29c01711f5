import { type CalendarDate, isCalendarDate } from '#kernel/dates/calendar-date.ts'
import { MAX_GROUP_SIZE } from '../rules/group-request.ts'

/** The data that a link to the group enquiry form contains. */
export type GroupEnquiryContext = {
  packageId: number | null
  /** Null until the name is loaded, and when the link names no package. */
  packageName: string | null
  startDate: CalendarDate | null
  guests: number | null
}

/** Parses `?package=3&date=2027-05-20&guests=42`. Invalid values are left out. */
export function parseGroupEnquiryLink(search: URLSearchParams): Omit<GroupEnquiryContext, 'packageName'> {
  const id = search.get('package') ?? ''
  const date = search.get('date') ?? ''
  const guests = search.get('guests') ?? ''
  return {
    packageId: /^[1-9]\d{0,8}$/.test(id) ? Number(id) : null,
    startDate: isCalendarDate(date) ? date : null,
    guests: /^[1-9]\d{0,3}$/.test(guests) && Number(guests) <= MAX_GROUP_SIZE ? Number(guests) : null,
  }
}
