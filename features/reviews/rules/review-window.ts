import { addDays, type CalendarDate } from '#kernel/dates/calendar-date.ts'
import type { BookingStatus } from '#kernel/statuses/statuses.ts'

/** Days after the return within which a review may be started. Older memories do not help readers. */
const REVIEW_OPEN_DAYS = 365
/** Days after a review was first written within which its author may change it. It can always be deleted. */
const REVIEW_CHANGE_DAYS = 30
/** Days after the return on which a traveller is asked for a review. */
export const REVIEW_REQUEST_DAYS = 2
/** Days after that first request on which a traveller who has not answered is reminded, once. */
export const REVIEW_REMINDER_DAYS = 7

/** What may be done today with the review of a booking. */
type ReviewWindow =
  /** The trip is not over yet, or it was cancelled: there is nothing to review. */
  | { state: 'not_travelled' }
  /** Too long ago. The author can still see and delete their own review. */
  | { state: 'closed' }
  /** The review can be written or changed until `until`, that day included. */
  | { state: 'open'; until: CalendarDate }

type Facts = {
  bookingStatus: BookingStatus
  endDate: CalendarDate
  /** The day in India on which the review was first written; null if it never was. */
  writtenOn: CalendarDate | null
  /** We do not show this review. Its author is asked to change it. */
  isWithheld: boolean
  today: CalendarDate
}

/**
 * Decides whether a review may be written. The booking must be completed. A review may be started within
 * {@link REVIEW_OPEN_DAYS} days of the return, and changed within {@link REVIEW_CHANGE_DAYS} days after it was first
 * written. Deleting it and writing it again does not restart that period. A withheld review may be changed for as long
 * as a new one could be started.
 */
export function reviewWindow({ bookingStatus, endDate, writtenOn, isWithheld, today }: Facts): ReviewWindow {
  if (bookingStatus !== 'completed') return { state: 'not_travelled' }
  const until =
    writtenOn === null || isWithheld ? addDays(endDate, REVIEW_OPEN_DAYS) : addDays(writtenOn, REVIEW_CHANGE_DAYS)
  return today <= until ? { state: 'open', until } : { state: 'closed' }
}
