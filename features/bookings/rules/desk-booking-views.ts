/** The desk's built-in views of bookings. */
export const DESK_BOOKING_VIEWS = ['all', 'review', 'leaving', 'waiting', 'unnamed'] as const
/**
 * One of {@link DESK_BOOKING_VIEWS}: `review` needs a decision, `leaving` starts within 7 days, `waiting` is held
 * unpaid, `unnamed` has travellers without a name on a future trip.
 */
export type DeskBookingView = (typeof DESK_BOOKING_VIEWS)[number]

/** How many days ahead the view `leaving` covers. */
export const LEAVING_DAYS = 7

/** The sort keys of a booking list; `-` reverses the direction. Equal rows are sorted by reference. */
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

/** When a trip starts, relative to today, so that a saved view stays correct tomorrow. */
export const DESK_BOOKING_PERIODS = ['today', 'tomorrow', 'week', 'month', 'ahead', 'gone'] as const
/** One of {@link DESK_BOOKING_PERIODS}: `week` and `month` are the next 7 and 30 days, `gone` is every day before today. */
export type DeskBookingPeriod = (typeof DESK_BOOKING_PERIODS)[number]

/** Whether all travellers are named. Only future trips are checked: names are erased later. */
export const DESK_BOOKING_NAMES_FILTERS = ['missing', 'given'] as const
/** One of {@link DESK_BOOKING_NAMES_FILTERS}. */
export type DeskBookingNamesFilter = (typeof DESK_BOOKING_NAMES_FILTERS)[number]

/** How much of the price was paid and not refunded. */
export const DESK_BOOKING_PAID_FILTERS = ['nothing', 'part', 'owing', 'all'] as const
/** One of {@link DESK_BOOKING_PAID_FILTERS}: `owing` means nothing or only a part was paid. */
export type DeskBookingPaidFilter = (typeof DESK_BOOKING_PAID_FILTERS)[number]

/**
 * The filters of a booking list. `days` are the first and last day of the trip, or a period; `sold` are the days of
 * payment.
 */
export const DESK_BOOKING_FILTERS = [
  'view',
  'q',
  'days',
  'sold',
  'status',
  'package',
  'came',
  'taken',
  'assignee',
  'names',
  'paid',
] as const
/** One of {@link DESK_BOOKING_FILTERS}. */
export type DeskBookingFilterName = (typeof DESK_BOOKING_FILTERS)[number]
