import { addDays, type CalendarDate } from './calendar-date.ts'
import type { BookingStatus } from './statuses.ts'

/** Days after the return within which a review may be begun; later memories are no help to anybody. */
export const REVIEW_OPEN_DAYS = 365
/** Days from the first writing within which its author may change a review; deleting it is always possible. */
export const REVIEW_CHANGE_DAYS = 30
/** Days after the return on which a traveller is asked for a review. */
export const REVIEW_REQUEST_DAYS = 2
/** Days after that on which those who did not answer are reminded, once. */
export const REVIEW_REMINDER_DAYS = 7

/** What a booking's review may be done with today. */
export type ReviewWindow =
  /** Not travelled yet, or cancelled: there is nothing to review. */
  | { state: 'not_travelled' }
  /** Too long ago: an own review is shown, and can be deleted. */
  | { state: 'closed' }
  /** It can be written or changed, up to and on `until`. */
  | { state: 'open'; until: CalendarDate }

type Facts = {
  bookingStatus: BookingStatus
  endDate: CalendarDate
  /** The day in India on which it was first written; null before. */
  writtenOn: CalendarDate | null
  /** A review that we do not show: its author is asked to change it. */
  isWithheld: boolean
  today: CalendarDate
}

/**
 * Says whether a review may be written: for a completed booking, begun within {@link REVIEW_OPEN_DAYS} days of the
 * return and changed within {@link REVIEW_CHANGE_DAYS} days of the first writing. Deleting and writing anew does not
 * begin those days again. One that is
 * withheld can be changed as long as one could be begun.
 */
export function reviewWindow({ bookingStatus, endDate, writtenOn, isWithheld, today }: Facts): ReviewWindow {
  if (bookingStatus !== 'completed') return { state: 'not_travelled' }
  const until =
    writtenOn === null || isWithheld ? addDays(endDate, REVIEW_OPEN_DAYS) : addDays(writtenOn, REVIEW_CHANGE_DAYS)
  return today <= until ? { state: 'open', until } : { state: 'closed' }
}
