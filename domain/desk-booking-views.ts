/** The views of the desk on bookings that everybody has. */
export const DESK_BOOKING_VIEWS = ['all', 'review', 'leaving', 'waiting', 'unnamed'] as const
/**
 * One of {@link DESK_BOOKING_VIEWS}: `review` waits for a decision, `leaving` starts within 7 days, `waiting` is held
 * without payment, `unnamed` has travellers without a name on a trip to come.
 */
export type DeskBookingView = (typeof DESK_BOOKING_VIEWS)[number]

/** Days ahead of the view `leaving`. */
export const LEAVING_DAYS = 7

/** What a list of bookings can be sorted by; `-` is the other direction. The reference decides between equals. */
export const DESK_BOOKING_SORTS = [
  'booked',
  '-booked',
  'leaves',
  '-leaves',
  'booker',
  '-booker',
  'guests',
  '-guests',
  'price',
  '-price',
  'reference',
  '-reference',
] as const
/** One of {@link DESK_BOOKING_SORTS}. */
export type DeskBookingSort = (typeof DESK_BOOKING_SORTS)[number]
