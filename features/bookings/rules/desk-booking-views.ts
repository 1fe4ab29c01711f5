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

/** When a trip leaves, seen from today, so that a saved view stays true tomorrow. */
export const DESK_BOOKING_PERIODS = ['today', 'tomorrow', 'week', 'month', 'ahead', 'gone'] as const
/** One of {@link DESK_BOOKING_PERIODS}: `week` and `month` are the next 7 and 30 days, `gone` is every day before today. */
export type DeskBookingPeriod = (typeof DESK_BOOKING_PERIODS)[number]

/** Whether the names of all travellers are given. Names are asked only for trips to come: later they are erased. */
export const DESK_BOOKING_NAMES = ['missing', 'given'] as const
/** One of {@link DESK_BOOKING_NAMES}. */
export type DeskBookingNames = (typeof DESK_BOOKING_NAMES)[number]

/** How much of the price was paid and not given back. */
export const DESK_BOOKING_PAID = ['nothing', 'part', 'owing', 'all'] as const
/** One of {@link DESK_BOOKING_PAID}: `owing` is nothing or a part. */
export type DeskBookingPaid = (typeof DESK_BOOKING_PAID)[number]

/** What narrows a list of bookings. `days` are the first and the last day, or a period; `sold` the days of the payment. */
export const DESK_BOOKING_FILTERS = [
  'view',
  'q',
  'days',
  'sold',
  'status',
  'package',
  'came',
  'taken',
  'carer',
  'names',
  'paid',
] as const
/** One of {@link DESK_BOOKING_FILTERS}. */
export type DeskBookingFilterName = (typeof DESK_BOOKING_FILTERS)[number]
